export 'generated/acme_theme.dart';
