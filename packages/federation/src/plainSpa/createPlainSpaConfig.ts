import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { compression } from './compression.ts';
import { type ExposedModule, exposedModules } from './exposedModules.ts';

/** Where a plain SPA's files are to be served. */
export const plainSpaUrl = '/spa/';

export interface PlainSpaOptions {
  shellFolder: string;
  /** The remotes' workspaces by name. */
  remotes: Readonly<Record<string, string>>;
  outputFolder: string;
}

/**
 * The same site as one script without Module Federation, built by the same rules: what a bench holds the composed
 * site against. The shell's own start-up, in which the one place that loads remotes finds them all at hand.
 */
export function plainSpa({ shellFolder, remotes, outputFolder }: PlainSpaOptions): Configuration {
  const modules = Object.entries(remotes).flatMap(([remote, folder]) =>
    exposedModules(folder).map((module) => ({ ...module, remote })),
  );
  return {
    ...baseConfig(shellFolder, 'browser'),
    target: ['web', 'es2022'],
    entry: { spa: './client/boot.tsx' },
    output: {
      path: join(outputFolder, 'spa'),
      publicPath: plainSpaUrl,
      filename: '[name].[contenthash:8].js',
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/\/browserModules\.ts$/, 'virtual:modules'),
      new webpack.experiments.schemes.VirtualUrlPlugin({ modules: modulesAtHand(modules) }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...compression(),
    ],
  };
}

/** The source of a `browserModules` whose modules came with it, as promises that React's `use` reads at once. */
function modulesAtHand(modules: readonly (ExposedModule & { remote: string })[]): string {
  const entries = modules.map(
    ({ remote, name }, index) => `  '${remote} ./${name}': atHand(Module${index}),`,
  );
  return [
    ...modules.map(({ file }, index) => `import Module${index} from ${JSON.stringify(file)};`),
    `const atHand = (value) => Object.assign(Promise.resolve(value), { status: 'fulfilled', value });`,
    'const modules = {',
    ...entries,
    '};',
    "export const browserModules = () => ({ load: (remote, expose) => modules[remote + ' ' + expose], forget() {} });",
  ].join('\n');
}
