package org.example.app

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.padding
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import org.example.tokens.AcmeTheme

/** A note in the theme of the system. */
@Composable
fun Note(text: String) {
  AcmeTheme {
    Text(
      text,
      modifier = Modifier
        .background(AcmeTheme.colors.colorSurface)
        .padding(AcmeTheme.dimensions.spaceM),
      color = AcmeTheme.colors.colorText,
      style = AcmeTheme.typography.textTitle,
    )
  }
}
