/** Returns the package of a specifier: `@msv/ui` for `@msv/ui/controls/Button`, `react-dom` for `react-dom/server`. */
export const toPackageName = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
