import type { Compiler } from 'webpack';

export const shellAssetsFileName = 'shell-assets.json';

/** Writes which scripts start the shell, for the edge to name them in each page. */
export class ShellAssetsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellAssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellAssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const scripts = compilation.entrypoints
            .get('shell')
            ?.getFiles()
            .filter((file) => file.endsWith('.js'));
          const fonts = Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2'));
          compilation.emitAsset(
            shellAssetsFileName,
            new sources.RawSource(JSON.stringify({ scripts, fonts })),
          );
        },
      );
    });
  }
}
