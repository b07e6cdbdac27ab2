package androidx.compose.foundation

import androidx.compose.runtime.Composable

var systemIsDark = false

@Composable
fun isSystemInDarkTheme(): Boolean = systemIsDark
