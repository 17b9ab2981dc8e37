import { ports } from '@msv/contracts/ports';
import type { Configuration, ExternalItem } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { developmentRelease } from './developmentRelease.ts';
import { remoteDevServer } from './devServer.ts';
import { developmentOutput, hotReload } from './hotReload.ts';
import type { RemoteOptions } from './RemoteOptions.ts';
import { refreshRuntimeGlobal } from './refreshRuntimeGlobal.ts';
import { remoteClient } from './remoteClient.ts';

/** A remote on its own dev server: for the running site, and alone at its root. */
export function remoteDevelopment(folder: string, options: RemoteOptions): Configuration[] {
  const port = ports.remotes[options.name];
  const origin = `http://localhost:${port}`;
  const config = remoteClient(folder, options);
  const release = () => developmentRelease(folder, options, origin);
  return [
    {
      ...config,
      output: { ...config.output, ...developmentOutput(folder, `${origin}/`) },
      plugins: [...(config.plugins ?? []), hotReload(options.name)],
      externals: [refreshRuntimeOfShell],
      devServer: remoteDevServer(port, release),
    },
    {
      ...baseConfig(folder, 'browser'),
      name: 'standalone',
      target: ['web', 'es2022'],
      entry: { standalone: './src/standalone.tsx' },
      output: { ...developmentOutput(folder, '/'), uniqueName: `msv_${options.name}_standalone` },
      plugins: [hotReload(`${options.name}_standalone`)],
    },
  ];
}

/** The runtime that was there before React is the only one that can refresh what React shows. */
const refreshRuntimeOfShell: ExternalItem = ({ request = '' }, decide) =>
  /react-refresh[\\/]runtime(\.js)?$/.test(request)
    ? decide(undefined, `var globalThis.${refreshRuntimeGlobal}`)
    : decide();
