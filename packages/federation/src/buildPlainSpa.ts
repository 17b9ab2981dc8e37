import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { PureCallsPlugin } from './plugins/PureCallsPlugin.ts';
import { type ExposedModule, findExposedModules } from './remote/findExposedModules.ts';
import { createBaseConfig } from './webpack/createBaseConfig.ts';
import { createCompressionPlugins } from './webpack/createCompressionPlugins.ts';

/**
 * Builds the site as a plain single-page application (SPA) and returns the URL of its script.
 * @throws {Error} If the build fails. The message contains the errors from webpack.
 */
export function buildPlainSpa(options: PlainSpaOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    webpack(createPlainSpaConfig(options), (error, stats) => {
      const script = stats?.compilation.entrypoints.get('spa')?.getFiles()[0];
      if (error) reject(error);
      else if (!script || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(plainSpaUrl + script);
    });
  });
}

/** Base URL path of the plain SPA's files. */
export const plainSpaUrl = '/spa/';

interface PlainSpaOptions {
  shellFolder: string;
  remotes: Readonly<Record<string, string>>;
  outputFolder: string;
}

/**
 * Builds the site as a single script without Module Federation: the shell's client with all remotes in the same bundle.
 * A benchmark compares this plain SPA with the site.
 */
function createPlainSpaConfig({ shellFolder, remotes, outputFolder }: PlainSpaOptions): Configuration {
  const modules = Object.entries(remotes).flatMap(([remote, folder]) =>
    findExposedModules(folder).map((module) => ({ ...module, remote })),
  );
  return {
    ...createBaseConfig(shellFolder, 'browser'),
    target: ['web', 'es2022'],
    entry: { spa: './client/start.ts' },
    output: {
      path: join(outputFolder, 'spa'),
      publicPath: plainSpaUrl,
      filename: '[name].[contenthash:8].js',
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/\/createBrowserModules\.ts$/, 'virtual:modules'),
      new webpack.experiments.schemes.VirtualUrlPlugin({ modules: createBundledModulesSource(modules) }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new PureCallsPlugin(),
      ...createCompressionPlugins(),
    ],
  };
}

/**
 * Replaces `createBrowserModules` by a file that bundles all modules of the remotes. The modules are resolved promises,
 * which React's `use` can read immediately.
 */
function createBundledModulesSource(modules: readonly (ExposedModule & { remote: string })[]): string {
  const entries = modules.map(
    ({ remote, name }, index) => `  '${remote} ./${name}': toResolved(Module${index}),`,
  );
  return [
    ...modules.map(({ file }, index) => `import Module${index} from ${JSON.stringify(file)};`),
    `const toResolved = (value) => Object.assign(Promise.resolve(value), { status: 'fulfilled', value });`,
    'const modules = {',
    ...entries,
    '};',
    "export const createBrowserModules = () => ({ load: (remote, expose) => modules[remote + ' ' + expose], forget() {} });",
  ].join('\n');
}
