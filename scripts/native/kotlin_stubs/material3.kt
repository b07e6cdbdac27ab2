package androidx.compose.material3

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle

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

/** What the last text showed, by name. */
var shownText: Map<String, Any> = emptyMap()

@Composable
fun Text(text: String, modifier: Modifier = Modifier, color: Color = Color(0), style: TextStyle = TextStyle()) {
  shownText = modifier.done + mapOf("text" to text, "color" to color, "style" to style)
}
