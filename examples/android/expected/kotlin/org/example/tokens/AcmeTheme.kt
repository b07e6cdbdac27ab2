
// Do not edit directly, this file was auto-generated.
// Generated on Thu, 01 Jan 1970 00:00:00 GMT

package org.example.tokens

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.Easing
import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.material3.ColorScheme
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.darkColorScheme
import androidx.compose.material3.lightColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.colorspace.ColorSpaces
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.DeviceFontFamilyName
import androidx.compose.ui.text.font.Font
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp

/** Contexts of theme. */
enum class AcmeThemeContext { Light, Dark }

@Immutable
data class AcmeColors(
  /** Buttons and links */
  val colorBrand: Color,
  val colorSurface: Color,
  val colorText: Color,
  @Deprecated("Use color.brand")
  val colorLink: Color,
)

private fun baseAcmeColors() = AcmeColors(
  colorBrand = Color(0.95f, 0.3f, 0.2f, 1f, ColorSpaces.DisplayP3),
  colorSurface = Color(0xFFFFFFFF),
  colorText = Color(0xFF1A1A1F),
  colorLink = Color(0.95f, 0.3f, 0.2f, 1f, ColorSpaces.DisplayP3),
)

private fun AcmeColors.inDark() = copy(
  colorSurface = Color(0xFF1A1A1F),
  colorText = Color(0xFFF2F2F2),
)

private val baseAcmeColorsInstance by lazy { baseAcmeColors() }
private val acmeColorsDark by lazy { baseAcmeColorsInstance.inDark() }

/** Colors in the given contexts. */
fun acmeColors(theme: AcmeThemeContext = AcmeThemeContext.Light): AcmeColors = when {
  theme == AcmeThemeContext.Dark -> acmeColorsDark
  else -> baseAcmeColorsInstance
}

val LocalAcmeColors = staticCompositionLocalOf { baseAcmeColorsInstance }

@Immutable
data class AcmeTypography(
  val textTitle: TextStyle,
)

private fun baseAcmeTypography() = AcmeTypography(
  textTitle = TextStyle(fontFamily = deviceFamily("Inter"), fontSize = 24.sp, fontWeight = FontWeight(600), lineHeight = 1.25.em, letterSpacing = 0.sp),
)

private val baseAcmeTypographyInstance by lazy { baseAcmeTypography() }

/** Typography in the given contexts. */
fun acmeTypography(): AcmeTypography = baseAcmeTypographyInstance

val LocalAcmeTypography = staticCompositionLocalOf { baseAcmeTypographyInstance }

@Immutable
data class AcmeDimensions(
  val spaceS: Dp,
  val spaceM: Dp,
)

private fun baseAcmeDimensions() = AcmeDimensions(
  spaceS = 8.dp,
  spaceM = 16.dp,
)

private val baseAcmeDimensionsInstance by lazy { baseAcmeDimensions() }

/** Dimensions in the given contexts. */
fun acmeDimensions(): AcmeDimensions = baseAcmeDimensionsInstance

val LocalAcmeDimensions = staticCompositionLocalOf { baseAcmeDimensionsInstance }

@Immutable
data class AcmeShadows(
  val shadowCard: List<AcmeShadow>,
)

private fun baseAcmeShadows() = AcmeShadows(
  shadowCard = listOf(AcmeShadow(Color(0x40000000), 0.dp, 2.dp, 6.dp, 0.dp, false)),
)

private val baseAcmeShadowsInstance by lazy { baseAcmeShadows() }

/** Shadows in the given contexts. */
fun acmeShadows(): AcmeShadows = baseAcmeShadowsInstance

val LocalAcmeShadows = staticCompositionLocalOf { baseAcmeShadowsInstance }

@Immutable
data class AcmeMotion(
  val motionFast: Int,
  val motionOut: Easing,
)

private fun baseAcmeMotion() = AcmeMotion(
  motionFast = 150,
  motionOut = CubicBezierEasing(0f, 0f, 0.2f, 1f),
)

private val baseAcmeMotionInstance by lazy { baseAcmeMotion() }

/** Motion in the given contexts. */
fun acmeMotion(): AcmeMotion = baseAcmeMotionInstance

val LocalAcmeMotion = staticCompositionLocalOf { baseAcmeMotionInstance }

/** The colors of Material 3. */
fun acmeColorScheme(colors: AcmeColors, isDark: Boolean): ColorScheme = if (isDark) darkColorScheme(
  primary = colors.colorBrand,
  surface = colors.colorSurface,
) else lightColorScheme(
  primary = colors.colorBrand,
  surface = colors.colorSurface,
)

/** The tokens of the current theme. */
object AcmeTheme {
  val colors: AcmeColors
    @Composable
    @ReadOnlyComposable
    get() = LocalAcmeColors.current

  val typography: AcmeTypography
    @Composable
    @ReadOnlyComposable
    get() = LocalAcmeTypography.current

  val dimensions: AcmeDimensions
    @Composable
    @ReadOnlyComposable
    get() = LocalAcmeDimensions.current

  val shadows: AcmeShadows
    @Composable
    @ReadOnlyComposable
    get() = LocalAcmeShadows.current

  val motion: AcmeMotion
    @Composable
    @ReadOnlyComposable
    get() = LocalAcmeMotion.current
}

/** Provides the tokens in the given contexts. */
@Composable
fun AcmeTheme(
  theme: AcmeThemeContext = if (isSystemInDarkTheme()) AcmeThemeContext.Dark else AcmeThemeContext.Light,
  content: @Composable () -> Unit,
) {
  CompositionLocalProvider(
    LocalAcmeColors provides acmeColors(theme),
    LocalAcmeTypography provides acmeTypography(),
    LocalAcmeDimensions provides acmeDimensions(),
    LocalAcmeShadows provides acmeShadows(),
    LocalAcmeMotion provides acmeMotion(),
  ) {
    MaterialTheme(colorScheme = acmeColorScheme(AcmeTheme.colors, theme == AcmeThemeContext.Dark), content = content)
  }
}

@Immutable
data class AcmeShadow(
  val color: Color,
  val offsetX: Dp,
  val offsetY: Dp,
  val blur: Dp,
  val spread: Dp,
  val inset: Boolean,
)

/** A font family of the device, with the given weights besides the hundreds. */
private fun deviceFamily(name: String, vararg weights: Int): FontFamily = FontFamily(
  ((100..900 step 100) + weights.toList()).flatMap { weight ->
    listOf(FontStyle.Normal, FontStyle.Italic).map { style ->
      Font(DeviceFontFamilyName(name), FontWeight(weight), style)
    }
  },
)
