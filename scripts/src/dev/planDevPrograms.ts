import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleConfigFileName } from '@msv/contracts/releases/modules/moduleConfig';
import { developmentRendererFolder } from '@msv/federation/devServer/devServerProgram';
import type { ProgramSpec } from '../processes/startProgram.ts';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import type { SystemPlan } from '../system/planSystem.ts';
import type { DevProgramSpec } from './DevProgram.ts';
import { getDevRegistryFile } from './DevRegistry.ts';
import type { DevServer } from './devServers.ts';

/** Arguments of `node` with which a program reports the source files that it loads. */
export const createReportArguments = (root: string): string[] => [
  '--import',
  pathToFileURL(join(root, 'scripts/reportSources.js')).href,
];

const developmentEnvironment = { ...process.env, NODE_ENV: 'development', FORCE_COLOR: '0' };

interface Options {
  root: string;
  dataFolder: string;
  plan: SystemPlan;
  shellOrigin: string;
}

/** Plans the services, including new ones, and the site of `npm run dev`. */
export function planDevPrograms({ root, dataFolder, plan, shellOrigin }: Options) {
  return { services: plan.services.map(createProgram), site: createProgram(plan.site) };

  function createProgram(program: ProgramSpec): DevProgramSpec {
    const { name, port, environment, nodeArguments } = program;
    return {
      name,
      nodeArguments: [...createReportArguments(root), ...nodeArguments],
      cwd: root,
      environment: {
        ...environment,
        ...developmentEnvironment,
        PORT: String(port),
        REGISTRY_FILE: getDevRegistryFile(dataFolder),
        // Edits of data and services that crash must be noticed at once.
        API_FRESH_MS: '0',
        API_STALE_SECONDS: '0',
        // The code is not minified, and the machine compiles at the same time.
        RENDER_DEADLINE_MS: '10000',
        SHELL_DEV_SERVER: shellOrigin,
        PREVIEW_DEV_SERVERS: 'on',
        RENDERER_PROGRAM: join(root, 'shell', developmentRendererFolder, 'rendererProgram.cjs'),
      },
    };
  }
}

/** @param siteOrigin Site whose API the pages of a remote use when it runs without the shell. */
export function createWebpackServerProgram(
  { name, folder, port }: DevServer,
  root: string,
  siteOrigin: string,
): DevProgramSpec {
  const cwd = join(root, folder);
  return {
    name,
    nodeArguments: [
      ...createReportArguments(root),
      findPackageProgram('webpack-cli', 'webpack-cli', join(root, 'packages/federation')),
      'serve',
    ],
    cwd,
    environment: { ...developmentEnvironment, DEV_SERVER_PORT: String(port), DEV_SITE_ORIGIN: siteOrigin },
    // The webpack configuration depends on the configuration of the module and on its pages and fragments.
    isRestartedBy: ({ kind, file }) =>
      file === join(cwd, moduleConfigFileName) ||
      (kind !== 'change' && [join(cwd, 'src/pages'), join(cwd, 'src/fragments')].includes(dirname(file))),
  };
}
