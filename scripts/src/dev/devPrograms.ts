import { join } from 'node:path';
import { packageProgram } from '../checks/packageProgram.ts';
import type { Part } from '../system/Part.ts';
import type { SystemPlan } from '../system/planSystem.ts';
import type { DevProgram } from './DevProgram.ts';
import { devRegistryFile } from './devRegistry.ts';
import type { DevServer } from './devServers.ts';

type Options = { root: string; dataFolder: string; plan: SystemPlan; devServers: DevServer[] };

/**
 * What runs beside the database while one develops: the builds of all Node code, the servers, which start again when
 * their build changes, and webpack's dev servers. A new service or remote needs no line here.
 */
export function devPrograms({ root, dataFolder, plan, devServers }: Options) {
  const environment = developmentEnvironment;
  const turbo = packageProgram('turbo');
  const swc = packageProgram('@swc/cli', 'swc');
  const shell = devServers.find(({ name }) => name === 'shell');
  const shellOrigin = shell && `http://localhost:${shell.port}`;

  const beforeSite: DevProgram[] = [
    {
      name: 'build',
      nodeArguments: [
        turbo,
        'watch',
        'build',
        '--filter=./packages/*',
        '--filter=./services/*',
        '--output-logs=errors-only',
      ],
      cwd: root,
      environment: { ...environment, TURBO_TELEMETRY_DISABLED: '1' },
    },
    {
      // The shell's own build would bundle its client too, which the dev server does better.
      name: 'build',
      nodeArguments: [
        swc,
        'edge',
        'render',
        'site',
        '-d',
        'dist/server',
        '--config-file',
        '../swc.json',
        '--ignore',
        '**/*.test.ts,**/*.test.tsx',
        '--watch',
        '--quiet',
      ],
      cwd: join(root, 'shell'),
      environment,
    },
    ...plan.services.map(watched),
    ...devServers.map((server) => webpackServer(server, root)),
  ];
  return { beforeSite, site: watched(plan.site) };

  function watched(part: Part): DevProgram {
    return {
      name: part.name,
      nodeArguments: ['--watch', '--watch-preserve-output', part.program],
      cwd: root,
      environment: {
        ...part.environment,
        ...environment,
        PORT: String(part.port),
        REGISTRY_FILE: devRegistryFile(dataFolder),
        // The dev servers offer the browser's half only, so the browser renders every page.
        SERVER_RENDERING: 'off',
        SHELL_DEV_SERVER: shellOrigin,
      },
    };
  }
}

/** A dev server of webpack's, on its port. */
export function webpackServer({ name, folder, port }: DevServer, root: string): DevProgram {
  return {
    name,
    nodeArguments: [
      packageProgram('webpack-cli', 'webpack-cli', join(root, 'packages/federation')),
      'serve',
      '--port',
      String(port),
    ],
    cwd: join(root, folder),
    environment: developmentEnvironment,
  };
}

const developmentEnvironment = { ...process.env, NODE_ENV: 'development', FORCE_COLOR: '0' };
