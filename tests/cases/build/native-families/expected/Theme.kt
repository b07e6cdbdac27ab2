import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp

@Immutable
data class TokensTypography(
  val body: TextStyle,
)

private fun baseTokensTypography() = TokensTypography(
  body = TextStyle(fontFamily = FontFamily.Default, fontSize = 16.sp, fontWeight = FontWeight(400), lineHeight = 1.5.em, letterSpacing = 0.sp),
)

private val baseTokensTypographyInstance by lazy { baseTokensTypography() }

/** Typography in the given contexts. */
fun tokensTypography(): TokensTypography = baseTokensTypographyInstance

val LocalTokensTypography = staticCompositionLocalOf { baseTokensTypographyInstance }

@Immutable
data class TokensFonts(
  val fontInter: FontFamily,
  val fontCode: FontFamily,
  val fontText: FontFamily,
  val fontSystem: FontFamily,
  val fontRound: FontFamily,
)

private fun baseTokensFonts() = TokensFonts(
  fontInter = Inter,
  fontCode = FontFamily.Monospace,
  fontText = FontFamily.Serif,
  fontSystem = FontFamily.Default,
  fontRound = Inter,
)

private val baseTokensFontsInstance by lazy { baseTokensFonts() }

/** Fonts in the given contexts. */
fun tokensFonts(): TokensFonts = baseTokensFontsInstance

val LocalTokensFonts = staticCompositionLocalOf { baseTokensFontsInstance }

/** The tokens of the current theme. */
object TokensTheme {
  val typography: TokensTypography
    @Composable
    @ReadOnlyComposable
    get() = LocalTokensTypography.current

  val fonts: TokensFonts
    @Composable
    @ReadOnlyComposable
    get() = LocalTokensFonts.current
}

/** Provides the tokens in the given contexts. */
@Composable
fun TokensTheme(
  content: @Composable () -> Unit,
) {
  CompositionLocalProvider(
    LocalTokensTypography provides tokensTypography(),
    LocalTokensFonts provides tokensFonts(),
    content = content,
  )
}
