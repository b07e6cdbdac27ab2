


package tokens

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.*
import androidx.compose.animation.core.CubicBezierEasing

object Tokens {
  val aliasC = Color(0x80ff0000)
  val aliasD = 8.00.dp
  val c = Color(0x80ff0000)
  val d = 8.00.dp
  val e = CubicBezierEasing(0.5f, 0.0f, 0.0f, 1.0f)
  val h = 0.5
  val n = 8.0
  val t = 8
}
