package androidx.compose.material3

import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.Color

data class ColorScheme(val isDark: Boolean, val primary: Color, val surface: Color)

fun darkColorScheme(primary: Color = Color(0), surface: Color = Color(0)): ColorScheme =
  ColorScheme(true, primary, surface)

fun lightColorScheme(primary: Color = Color(0), surface: Color = Color(0)): ColorScheme =
  ColorScheme(false, primary, surface)

var shownScheme: ColorScheme? = null

@Composable
fun MaterialTheme(colorScheme: ColorScheme, content: @Composable () -> Unit) {
  shownScheme = colorScheme
  content()
}
