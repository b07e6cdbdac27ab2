import 'package:flutter/material.dart';

@immutable
class TokensTypography extends ThemeExtension<TokensTypography> {
  const TokensTypography({
    required this.body,
  });

  /// The tokens in the given contexts.
  factory TokensTypography.of() {
    return base;
  }

  /// The tokens in the default contexts.
  static const TokensTypography base = TokensTypography(
    body: TextStyle(fontFamilyFallback: ["Inter"], fontSize: 16.0, fontWeight: FontWeight.w400, height: 1.5, letterSpacing: 0.0),
  );

  final TextStyle body;

  @override
  TokensTypography copyWith({
    TextStyle? body,
  }) {
    return TokensTypography(
      body: body ?? this.body,
    );
  }

  @override
  TokensTypography lerp(covariant ThemeExtension<TokensTypography>? other, double t) {
    if (other is! TokensTypography) return this;
    return TokensTypography(
      body: TextStyle.lerp(body, other.body, t)!,
    );
  }
}

@immutable
class TokensFonts extends ThemeExtension<TokensFonts> {
  const TokensFonts({
    required this.fontInter,
    required this.fontCode,
    required this.fontText,
    required this.fontSystem,
    required this.fontRound,
  });

  /// The tokens in the given contexts.
  factory TokensFonts.of() {
    return base;
  }

  /// The tokens in the default contexts.
  static const TokensFonts base = TokensFonts(
    fontInter: ["Inter", "serif", "Times New Roman"],
    fontCode: ["monospace", "Menlo", "Courier New"],
    fontText: ["serif", "Times New Roman"],
    fontSystem: [".AppleSystemUIFont", "sans-serif", "Segoe UI", "Inter"],
    fontRound: ["Inter"],
  );

  final List<String> fontInter;
  final List<String> fontCode;
  final List<String> fontText;
  final List<String> fontSystem;
  final List<String> fontRound;

  @override
  TokensFonts copyWith({
    List<String>? fontInter,
    List<String>? fontCode,
    List<String>? fontText,
    List<String>? fontSystem,
    List<String>? fontRound,
  }) {
    return TokensFonts(
      fontInter: fontInter ?? this.fontInter,
      fontCode: fontCode ?? this.fontCode,
      fontText: fontText ?? this.fontText,
      fontSystem: fontSystem ?? this.fontSystem,
      fontRound: fontRound ?? this.fontRound,
    );
  }

  @override
  TokensFonts lerp(covariant ThemeExtension<TokensFonts>? other, double t) {
    if (other is! TokensFonts) return this;
    return TokensFonts(
      fontInter: t < 0.5 ? fontInter : other.fontInter,
      fontCode: t < 0.5 ? fontCode : other.fontCode,
      fontText: t < 0.5 ? fontText : other.fontText,
      fontSystem: t < 0.5 ? fontSystem : other.fontSystem,
      fontRound: t < 0.5 ? fontRound : other.fontRound,
    );
  }
}

/// All tokens.
abstract final class TokensTheme {
  /// The value for `ThemeData.extensions` in the given contexts.
  static List<ThemeExtension<dynamic>> extensions() => [
        TokensTypography.of(),
        TokensFonts.of(),
      ];
}

/// The tokens of the current theme.
extension TokensThemeTokens on BuildContext {
  TokensTypography get tokensTypography => Theme.of(this).extension<TokensTypography>() ?? TokensTypography.base;
  TokensFonts get tokensFonts => Theme.of(this).extension<TokensFonts>() ?? TokensFonts.base;
}
