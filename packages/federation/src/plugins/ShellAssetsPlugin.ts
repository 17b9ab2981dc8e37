import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { shellAssetsFileName } from '@msv/contracts/site/shellAssets';
import type { Compiler } from 'webpack';

/**
 * Webpack plugin that writes the list of files that the edge references in every page. The list contains the
 * shell's start scripts and additional files, such as fonts and images. The plugin also emits the additional
 * files, with a content hash in their names.
 */
export class ShellAssetsPlugin {
  private readonly files: Readonly<Record<string, string>>;

  /**
   * @param files Map from the name that the edge uses to the absolute path of an additional file.
   */
  constructor(files: Readonly<Record<string, string>>) {
    this.files = files;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellAssetsPlugin', (compilation) => {
      const emit = (name: string, content: string | Buffer) =>
        compilation.emitAsset(name, new sources.RawSource(content));
      compilation.hooks.processAssets.tap(
        { name: 'ShellAssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = Object.entries(this.files).map(([name, path]) => {
            const content = readFileSync(path);
            const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
            const fileName = `${name}.${hash}${extname(path)}`;
            emit(fileName, content);
            return [name, fileName];
          });
          const scripts = compilation.entrypoints.get('shell')?.getFiles() ?? [];
          emit(shellAssetsFileName, JSON.stringify({ scripts, files: Object.fromEntries(files) }));
        },
      );
    });
  }
}
