import 'package:flutter/material.dart';

@immutable
class TokensTypography extends ThemeExtension<TokensTypography> {
  const TokensTypography({
    required this.fluid,
  });

  /// The tokens in the given contexts.
  factory TokensTypography.of() {
    return base;
  }

  /// The tokens in the default contexts.
  static const TokensTypography base = TokensTypography(
    fluid: TextStyle(fontFamily: "Inter"),
  );

  final TextStyle fluid;

  @override
  TokensTypography copyWith({
    TextStyle? fluid,
  }) {
    return TokensTypography(
      fluid: fluid ?? this.fluid,
    );
  }

  @override
  TokensTypography lerp(covariant ThemeExtension<TokensTypography>? other, double t) {
    if (other is! TokensTypography) return this;
    return TokensTypography(
      fluid: TextStyle.lerp(fluid, other.fluid, t)!,
    );
  }
}

@immutable
class TokensBorders extends ThemeExtension<TokensBorders> {
  const TokensBorders({
    required this.border,
    required this.double_,
    required this.dashes,
  });

  /// The tokens in the given contexts.
  factory TokensBorders.of() {
    return base;
  }

  /// The tokens in the default contexts.
  static const TokensBorders base = TokensBorders(
    border: TokensBorder(color: Color(0xFF000000), width: 1.0, stroke: TokensStroke(style: "dashed", dashes: [4.0], cap: StrokeCap.round)),
    double_: TokensStroke(style: "double"),
    dashes: TokensStroke(style: "dashed", dashes: [4.0]),
  );

  final TokensBorder border;
  final TokensStroke double_;
  final TokensStroke dashes;

  @override
  TokensBorders copyWith({
    TokensBorder? border,
    TokensStroke? double_,
    TokensStroke? dashes,
  }) {
    return TokensBorders(
      border: border ?? this.border,
      double_: double_ ?? this.double_,
      dashes: dashes ?? this.dashes,
    );
  }

  @override
  TokensBorders lerp(covariant ThemeExtension<TokensBorders>? other, double t) {
    if (other is! TokensBorders) return this;
    return TokensBorders(
      border: t < 0.5 ? border : other.border,
      double_: t < 0.5 ? double_ : other.double_,
      dashes: t < 0.5 ? dashes : other.dashes,
    );
  }
}

@immutable
class TokensShadows extends ThemeExtension<TokensShadows> {
  const TokensShadows({
    required this.shadow,
  });

  /// The tokens in the given contexts.
  factory TokensShadows.of() {
    return base;
  }

  /// The tokens in the default contexts.
  static const TokensShadows base = TokensShadows(
    shadow: [BoxShadow(color: Color(0xFF000000), offset: Offset(0.0, 1.0), blurRadius: 2.0, spreadRadius: 0.0, blurStyle: BlurStyle.inner)],
  );

  final List<BoxShadow> shadow;

  @override
  TokensShadows copyWith({
    List<BoxShadow>? shadow,
  }) {
    return TokensShadows(
      shadow: shadow ?? this.shadow,
    );
  }

  @override
  TokensShadows lerp(covariant ThemeExtension<TokensShadows>? other, double t) {
    if (other is! TokensShadows) return this;
    return TokensShadows(
      shadow: BoxShadow.lerpList(shadow, other.shadow, t)!,
    );
  }
}

/// All tokens.
abstract final class TokensTheme {
  /// The value for `ThemeData.extensions` in the given contexts.
  static List<ThemeExtension<dynamic>> extensions() => [
        TokensTypography.of(),
        TokensBorders.of(),
        TokensShadows.of(),
      ];
}

/// The tokens of the current theme.
extension TokensThemeTokens on BuildContext {
  TokensTypography get tokensTypography => Theme.of(this).extension<TokensTypography>() ?? TokensTypography.base;
  TokensBorders get tokensBorders => Theme.of(this).extension<TokensBorders>() ?? TokensBorders.base;
  TokensShadows get tokensShadows => Theme.of(this).extension<TokensShadows>() ?? TokensShadows.base;
}

@immutable
class TokensStroke {
  const TokensStroke({required this.style, this.dashes = const [], this.cap = StrokeCap.butt});

  final String style;
  final List<double> dashes;
  final StrokeCap cap;

  @override
  bool operator ==(Object other) => other is TokensStroke && other.style == style && other.dashes == dashes && other.cap == cap;

  @override
  int get hashCode => Object.hash(style, dashes, cap);
}

@immutable
class TokensBorder {
  const TokensBorder({required this.color, required this.width, required this.stroke});

  final Color color;
  final double width;
  final TokensStroke stroke;

  /// A solid line, because Flutter does not draw other styles.
  BorderSide get side => BorderSide(color: color, width: width, style: stroke.style == 'none' ? BorderStyle.none : BorderStyle.solid);

  @override
  bool operator ==(Object other) => other is TokensBorder && other.color == color && other.width == width && other.stroke == stroke;

  @override
  int get hashCode => Object.hash(color, width, stroke);
}
