
// Do not edit directly, this file was auto-generated.
// Generated on Thu, 01 Jan 1970 00:00:00 GMT

import 'dart:ui' show ColorSpace, lerpDouble;

import 'package:flutter/material.dart';

/// Contexts of theme.
enum AcmeThemeContext { light, dark }

@immutable
class AcmeColors extends ThemeExtension<AcmeColors> {
  const AcmeColors({
    required this.colorBrand,
    required this.colorSurface,
    required this.colorText,
    required this.colorLink,
  });

  /// The tokens in the given contexts.
  factory AcmeColors.of({AcmeThemeContext theme = AcmeThemeContext.light}) {
    if (theme == AcmeThemeContext.dark) {
      return base.copyWith(
        colorSurface: const Color(0xFF1A1A1F),
        colorText: const Color(0xFFF2F2F2),
      );
    }
    return base;
  }

  /// The tokens in the default contexts.
  static const AcmeColors base = AcmeColors(
    colorBrand: Color.from(alpha: 1.0, red: 0.95, green: 0.3, blue: 0.2, colorSpace: ColorSpace.displayP3),
    colorSurface: Color(0xFFFFFFFF),
    colorText: Color(0xFF1A1A1F),
    colorLink: Color.from(alpha: 1.0, red: 0.95, green: 0.3, blue: 0.2, colorSpace: ColorSpace.displayP3),
  );

  /// Buttons and links
  final Color colorBrand;
  final Color colorSurface;
  final Color colorText;
  @Deprecated("Use color.brand")
  final Color colorLink;

  @override
  AcmeColors copyWith({
    Color? colorBrand,
    Color? colorSurface,
    Color? colorText,
    Color? colorLink,
  }) {
    return AcmeColors(
      colorBrand: colorBrand ?? this.colorBrand,
      colorSurface: colorSurface ?? this.colorSurface,
      colorText: colorText ?? this.colorText,
      colorLink: colorLink ?? this.colorLink,
    );
  }

  @override
  AcmeColors lerp(covariant ThemeExtension<AcmeColors>? other, double t) {
    if (other is! AcmeColors) return this;
    return AcmeColors(
      colorBrand: Color.lerp(colorBrand, other.colorBrand, t)!,
      colorSurface: Color.lerp(colorSurface, other.colorSurface, t)!,
      colorText: Color.lerp(colorText, other.colorText, t)!,
      colorLink: Color.lerp(colorLink, other.colorLink, t)!,
    );
  }
}

@immutable
class AcmeTypography extends ThemeExtension<AcmeTypography> {
  const AcmeTypography({
    required this.textTitle,
  });

  /// The tokens in the given contexts.
  factory AcmeTypography.of() {
    return base;
  }

  /// The tokens in the default contexts.
  static const AcmeTypography base = AcmeTypography(
    textTitle: TextStyle(fontFamily: "Inter", fontFamilyFallback: ["sans-serif", "Helvetica Neue", "Arial"], fontSize: 24.0, fontWeight: FontWeight.w600, height: 1.25, letterSpacing: 0.0),
  );

  final TextStyle textTitle;

  @override
  AcmeTypography copyWith({
    TextStyle? textTitle,
  }) {
    return AcmeTypography(
      textTitle: textTitle ?? this.textTitle,
    );
  }

  @override
  AcmeTypography lerp(covariant ThemeExtension<AcmeTypography>? other, double t) {
    if (other is! AcmeTypography) return this;
    return AcmeTypography(
      textTitle: TextStyle.lerp(textTitle, other.textTitle, t)!,
    );
  }
}

@immutable
class AcmeDimensions extends ThemeExtension<AcmeDimensions> {
  const AcmeDimensions({
    required this.spaceS,
    required this.spaceM,
  });

  /// The tokens in the given contexts.
  factory AcmeDimensions.of() {
    return base;
  }

  /// The tokens in the default contexts.
  static const AcmeDimensions base = AcmeDimensions(
    spaceS: 8.0,
    spaceM: 16.0,
  );

  final double spaceS;
  final double spaceM;

  @override
  AcmeDimensions copyWith({
    double? spaceS,
    double? spaceM,
  }) {
    return AcmeDimensions(
      spaceS: spaceS ?? this.spaceS,
      spaceM: spaceM ?? this.spaceM,
    );
  }

  @override
  AcmeDimensions lerp(covariant ThemeExtension<AcmeDimensions>? other, double t) {
    if (other is! AcmeDimensions) return this;
    return AcmeDimensions(
      spaceS: lerpDouble(spaceS, other.spaceS, t)!,
      spaceM: lerpDouble(spaceM, other.spaceM, t)!,
    );
  }
}

@immutable
class AcmeShadows extends ThemeExtension<AcmeShadows> {
  const AcmeShadows({
    required this.shadowCard,
  });

  /// The tokens in the given contexts.
  factory AcmeShadows.of() {
    return base;
  }

  /// The tokens in the default contexts.
  static const AcmeShadows base = AcmeShadows(
    shadowCard: [BoxShadow(color: Color(0x40000000), offset: Offset(0.0, 2.0), blurRadius: 6.0, spreadRadius: 0.0)],
  );

  final List<BoxShadow> shadowCard;

  @override
  AcmeShadows copyWith({
    List<BoxShadow>? shadowCard,
  }) {
    return AcmeShadows(
      shadowCard: shadowCard ?? this.shadowCard,
    );
  }

  @override
  AcmeShadows lerp(covariant ThemeExtension<AcmeShadows>? other, double t) {
    if (other is! AcmeShadows) return this;
    return AcmeShadows(
      shadowCard: BoxShadow.lerpList(shadowCard, other.shadowCard, t)!,
    );
  }
}

@immutable
class AcmeMotion extends ThemeExtension<AcmeMotion> {
  const AcmeMotion({
    required this.motionFast,
    required this.motionOut,
  });

  /// The tokens in the given contexts.
  factory AcmeMotion.of() {
    return base;
  }

  /// The tokens in the default contexts.
  static const AcmeMotion base = AcmeMotion(
    motionFast: Duration(milliseconds: 150),
    motionOut: Cubic(0.0, 0.0, 0.2, 1.0),
  );

  final Duration motionFast;
  final Cubic motionOut;

  @override
  AcmeMotion copyWith({
    Duration? motionFast,
    Cubic? motionOut,
  }) {
    return AcmeMotion(
      motionFast: motionFast ?? this.motionFast,
      motionOut: motionOut ?? this.motionOut,
    );
  }

  @override
  AcmeMotion lerp(covariant ThemeExtension<AcmeMotion>? other, double t) {
    if (other is! AcmeMotion) return this;
    return AcmeMotion(
      motionFast: t < 0.5 ? motionFast : other.motionFast,
      motionOut: t < 0.5 ? motionOut : other.motionOut,
    );
  }
}

/// All tokens.
abstract final class AcmeTheme {
  /// The context for a brightness.
  static AcmeThemeContext themeOf(Brightness brightness) =>
      brightness == Brightness.dark ? AcmeThemeContext.dark : AcmeThemeContext.light;

  /// The value for `ThemeData.extensions` in the given contexts.
  static List<ThemeExtension<dynamic>> extensions({AcmeThemeContext theme = AcmeThemeContext.light}) => [
        AcmeColors.of(theme: theme),
        AcmeTypography.of(),
        AcmeDimensions.of(),
        AcmeShadows.of(),
        AcmeMotion.of(),
      ];
}

/// The tokens of the current theme.
extension AcmeThemeTokens on BuildContext {
  AcmeColors get acmeColors => Theme.of(this).extension<AcmeColors>() ?? AcmeColors.base;
  AcmeTypography get acmeTypography => Theme.of(this).extension<AcmeTypography>() ?? AcmeTypography.base;
  AcmeDimensions get acmeDimensions => Theme.of(this).extension<AcmeDimensions>() ?? AcmeDimensions.base;
  AcmeShadows get acmeShadows => Theme.of(this).extension<AcmeShadows>() ?? AcmeShadows.base;
  AcmeMotion get acmeMotion => Theme.of(this).extension<AcmeMotion>() ?? AcmeMotion.base;
}
