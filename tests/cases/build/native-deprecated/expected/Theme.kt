package p

import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.graphics.Color

/** Contexts of theme. */
enum class KThemeContext { Light, Dark }

@Immutable
data class KColors(
  @Deprecated("Use color.b")
  val colorA: Color,
  val colorB: Color,
  val colorC: Color,
)

private fun baseKColors() = KColors(
  colorA = Color(0xFFFF0000),
  colorB = Color(0xFFFF0000),
  colorC = Color(0xFFFF0000),
)

private fun KColors.inDark() = copy(
  colorA = Color(0xFF000000),
  colorB = Color(0xFF000000),
  colorC = Color(0xFF000000),
)

private val baseKColorsInstance by lazy { baseKColors() }
private val kColorsDark by lazy { baseKColorsInstance.inDark() }

/** Colors in the given contexts. */
fun kColors(theme: KThemeContext = KThemeContext.Light): KColors = when {
  theme == KThemeContext.Dark -> kColorsDark
  else -> baseKColorsInstance
}

val LocalKColors = staticCompositionLocalOf { baseKColorsInstance }

@Immutable
data class KValues(
  val nA: Float,
  val nB: Float,
)

private fun baseKValues() = KValues(
  nA = 1f,
  nB = 0.5f,
)

private val baseKValuesInstance by lazy { baseKValues() }

/** Values in the given contexts. */
fun kValues(): KValues = baseKValuesInstance

val LocalKValues = staticCompositionLocalOf { baseKValuesInstance }

/** The tokens of the current theme. */
object KTheme {
  val colors: KColors
    @Composable
    @ReadOnlyComposable
    get() = LocalKColors.current

  val values: KValues
    @Composable
    @ReadOnlyComposable
    get() = LocalKValues.current
}

/** Provides the tokens in the given contexts. */
@Composable
fun KTheme(
  theme: KThemeContext = if (isSystemInDarkTheme()) KThemeContext.Dark else KThemeContext.Light,
  content: @Composable () -> Unit,
) {
  CompositionLocalProvider(
    LocalKColors provides kColors(theme),
    LocalKValues provides kValues(),
    content = content,
  )
}
