import { integrityGlobalName } from '@msv/contracts/releases/browserGlobals';
import type { Compiler } from 'webpack';

/**
 * Webpack plugin that sets the `integrity` attribute of every chunk that a release loads. The integrity hash
 * comes from the shell, which has read it from the signed registry, so a manipulated release cannot provide
 * its own hashes. Without the shell, no chunk can be loaded.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}\nscript.integrity = self.${integrityGlobalName}(url);`,
      );
    });
  }
}
