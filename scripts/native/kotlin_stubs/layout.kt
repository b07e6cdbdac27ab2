package androidx.compose.foundation.layout

import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Dp

fun Modifier.padding(all: Dp): Modifier = and("padding", all)
