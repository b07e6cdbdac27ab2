package androidx.compose.ui.text

import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.TextUnit

class TextStyle(
  fontSize: TextUnit = TextUnit(0),
  fontWeight: FontWeight? = null,
  fontStyle: FontStyle? = null,
  fontFamily: FontFamily? = null,
  letterSpacing: TextUnit = TextUnit(0),
  lineHeight: TextUnit = TextUnit(0)
)
