package androidx.compose.ui.text

import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextDecoration
import androidx.compose.ui.unit.TextUnit

data class TextStyle(
  val fontSize: TextUnit = TextUnit.Unspecified,
  val fontWeight: FontWeight? = null,
  val fontStyle: FontStyle? = null,
  val fontFamily: FontFamily? = null,
  val letterSpacing: TextUnit = TextUnit.Unspecified,
  val textDecoration: TextDecoration? = null,
  val lineHeight: TextUnit = TextUnit.Unspecified,
)
