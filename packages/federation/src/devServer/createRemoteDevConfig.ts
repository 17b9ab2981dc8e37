import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import { developmentVersion } from '@msv/contracts/releases/preview';
import type { Release, ReleaseAsset } from '@msv/contracts/releases/release';
import { calculateIntegrity } from '@msv/release-kit/releaseFiles';
import webpack, { type Compiler, type ExternalItem } from 'webpack';
import { createRemoteClientConfig } from '../remote/createRemoteClientConfig.ts';
import { createRemoteServerConfig } from '../remote/createRemoteServerConfig.ts';
import { createStandaloneEntrySource } from '../remote/entrySources.ts';
import { findExposedModules } from '../remote/findExposedModules.ts';
import { createBaseConfig, externalFederationRuntime } from '../webpack/createBaseConfig.ts';
import { readPlatformRange } from '../webpack/sharedLibraries.ts';
import { refreshRuntimeGlobalName } from './browserNames.ts';
import { createRemoteDevServerConfig } from './devServer.ts';
import {
  createDevelopmentCache,
  createDevelopmentOutput,
  createHotReloadPlugins,
  type DevServerConfiguration,
} from './hotReload.ts';

const serverBundleName = 'server.cjs';

/** Creates configurations of the client and the server bundle inside a site, and of the remote without the shell. */
export function createRemoteDevConfig(folder: string, config: ModuleConfig): DevServerConfiguration[] {
  const port = getDevServerPort(config);
  const origin = `http://localhost:${port}`;
  const clientConfig = createRemoteClientConfig(folder, config);
  const serverConfig = createRemoteServerConfig(folder, config);
  const serverFolder = join(folder, 'dist/development/server');
  const serverBundle = new ServerBundlePlugin();
  const createRelease = () => createDevelopmentRelease(folder, config, origin, serverBundle.asset);
  return [
    {
      ...clientConfig,
      output: { ...clientConfig.output, ...createDevelopmentOutput(folder, `${origin}/`) },
      plugins: [...(clientConfig.plugins ?? []), ...createHotReloadPlugins(config.name)],
      externals: [externalFederationRuntime, externalRefreshRuntime],
      cache: createDevelopmentCache(folder, port),
      devServer: createRemoteDevServerConfig(port, serverFolder, createRelease),
    },
    {
      ...serverConfig,
      output: {
        ...serverConfig.output,
        ...createDevelopmentOutput(folder, `${origin}/server/`),
        path: serverFolder,
        filename: serverBundleName,
      },
      plugins: [...(serverConfig.plugins ?? []), serverBundle],
      cache: createDevelopmentCache(folder, port),
      devServer: false,
    },
    {
      ...createBaseConfig(folder, 'browser'),
      name: 'standalone',
      target: ['web', 'es2022'],
      entry: {
        standalone: [fileURLToPath(new URL('errors/reportErrors', import.meta.url)), 'virtual:standalone'],
      },
      cache: createDevelopmentCache(folder, port),
      output: { ...createDevelopmentOutput(folder, '/'), uniqueName: `msv_${config.name}_standalone` },
      plugins: [
        new webpack.experiments.schemes.VirtualUrlPlugin({
          standalone: createStandaloneEntrySource(
            join(folder, 'src/standalone.tsx'),
            config,
            findExposedModules(folder),
          ),
        }),
        ...createHotReloadPlugins(`${config.name}_standalone`),
      ],
    },
  ];
}

/**
 * `npm run dev` sets `DEV_SERVER_PORT`.
 * @throws {Error} If neither the variable nor a default port is set.
 */
function getDevServerPort({ name, ports }: ModuleConfig): number {
  const port = Number(process.env.DEV_SERVER_PORT) || ports.devServer;
  if (port) return port;
  throw new Error(`${name} has no port for its dev server. Set ports.devServer in its module.config.ts.`);
}

/** Only a runtime that was loaded before React can refresh components, so remotes use the runtime of the shell. */
const externalRefreshRuntime: ExternalItem = ({ request = '' }, decide) =>
  /react-refresh[\\/]runtime(\.js)?$/.test(request)
    ? decide(undefined, `var globalThis.${refreshRuntimeGlobalName}`)
    : decide();

class ServerBundlePlugin {
  /** Undefined if the bundle has errors. The browser then renders the module. */
  asset: ReleaseAsset | undefined;

  apply(compiler: Compiler): void {
    compiler.hooks.emit.tap('ServerBundlePlugin', (compilation) => {
      const content = compilation.getAsset(serverBundleName)?.source.buffer();
      this.asset = content && {
        file: `server/${serverBundleName}`,
        sizeInBytes: content.length,
        integrity: calculateIntegrity(content),
      };
    });
    compiler.hooks.done.tap('ServerBundlePlugin', (stats) => {
      if (stats.hasErrors()) this.asset = undefined;
    });
  }
}

/** The version is fixed, and the only asset is the server bundle, whose digest changes with each edit. */
function createDevelopmentRelease(
  folder: string,
  config: ModuleConfig,
  origin: string,
  serverBundle: ReleaseAsset | undefined,
): Release {
  const modules = findExposedModules(folder);
  return {
    remote: config.name,
    owner: config.owner,
    version: developmentVersion,
    platform: readPlatformRange(folder),
    routes: Object.entries(config.routes).map(([path, page]) => ({
      path,
      expose: `./${page}`,
      ...(config.privatePages.includes(path) && { isPrivate: true }),
    })),
    fragments: modules.filter(({ kind }) => kind === 'fragment').map(({ name }) => `./${name}`),
    ...(config.sitemap && { sitemap: config.sitemap }),
    ...(config.examples && { examples: config.examples }),
    client: { manifest: 'mf-manifest.json', entry: 'remoteEntry.js', scripts: {} },
    ...(serverBundle && { server: serverBundle.file }),
    origin,
    assets: serverBundle ? [serverBundle] : [],
  };
}
