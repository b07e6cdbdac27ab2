


package p

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.*

object C {
  val nA = 1.0
  val nB = 0.5
  @Deprecated("Use color.b")
  val colorA = Color(0xffff0000)
  val colorB = Color(0xffff0000)
  val colorC = colorB
}
