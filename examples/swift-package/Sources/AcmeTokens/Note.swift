import SwiftUI

/// A note in the theme around it.
public struct Note: View {
    @Environment(\.acmeTheme) private var theme
    private let text: String

    public init(_ text: String) {
        self.text = text
    }

    public var body: some View {
        Text(text)
            .acmeTextStyle(theme.typography.textTitle)
            .foregroundStyle(theme.colors.colorText)
            .padding(theme.dimensions.spaceM)
            .background(AcmeAssetColors.colorSurface)
    }
}
