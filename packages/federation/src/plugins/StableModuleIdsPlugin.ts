import type { Compiler } from 'webpack';

/**
 * Assigns fixed ids to the modules that Module Federation generates. Their default ids contain the absolute path of the
 * project, so the same sources would produce a different release in every checkout.
 */
export class StableModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableModuleIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = toStableId(module.identifier());
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function toStableId(identifier: string): string | undefined {
  if (identifier.startsWith('container entry ')) return 'container';
  // Webpack may append a vertical bar and the names of concatenated modules.
  return /[\\/]\.federation[\\/]entry\.\w+\.js(\||$)/.test(identifier) ? 'federation' : undefined;
}
