package androidx.compose.material3

import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.Color

class ColorScheme

fun darkColorScheme(primary: Color = Color(0), surface: Color = Color(0)): ColorScheme = ColorScheme()
fun lightColorScheme(primary: Color = Color(0), surface: Color = Color(0)): ColorScheme = ColorScheme()

@Composable
fun MaterialTheme(colorScheme: ColorScheme, content: @Composable() () -> Unit) {
}
