import { integrityGlobal } from '@msv/contracts/release';
import type { Compiler } from 'webpack';

/**
 * Lets a release's own loader ask the shell what a chunk must hash to, so that the browser checks it. The digests come
 * from the registry with the page and not from the release itself, which could have been changed together with them.
 * Where there is no shell to ask, nothing is loaded.
 */
export class CheckedChunksPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('CheckedChunksPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CheckedChunksPlugin',
        (source) => `${source}\nscript.integrity = self.${integrityGlobal}(url);`,
      );
    });
  }
}
