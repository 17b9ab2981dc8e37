import type { Compiler } from 'webpack';

/**
 * Names the modules that Module Federation makes up itself. Their own names hold the absolute address of the project, and
 * with it the ids that webpack derives: the same sources would be another release in every other checkout.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = stableId(module.identifier());
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function stableId(identifier: string): string | undefined {
  if (identifier.startsWith('container entry ')) return 'container';
  // Behind a bar: what webpack joined with it.
  return /[\\/]\.federation[\\/]entry\.\w+\.js(\||$)/.test(identifier) ? 'federation' : undefined;
}
