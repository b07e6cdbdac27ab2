package androidx.compose.foundation

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color

var systemIsDark = false

@Composable
fun isSystemInDarkTheme(): Boolean = systemIsDark

fun Modifier.background(color: Color): Modifier = and("background", color)
