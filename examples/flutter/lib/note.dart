import 'package:flutter/material.dart';

import 'acme_tokens.dart';

/// An application in the theme of the system.
class Acme extends StatelessWidget {
  const Acme({super.key, required this.home});

  final Widget home;

  @override
  Widget build(BuildContext context) {
    return MaterialApp(
      theme: ThemeData(extensions: AcmeTheme.extensions()),
      darkTheme: ThemeData(
        brightness: Brightness.dark,
        extensions: AcmeTheme.extensions(theme: AcmeTheme.themeOf(Brightness.dark)),
      ),
      home: home,
    );
  }
}

/// A note in the theme around it.
class Note extends StatelessWidget {
  const Note(this.text, {super.key});

  final String text;

  @override
  Widget build(BuildContext context) {
    return Container(
      color: context.acmeColors.colorSurface,
      padding: EdgeInsets.all(context.acmeDimensions.spaceM),
      child: Text(text, style: context.acmeTypography.textTitle),
    );
  }
}
