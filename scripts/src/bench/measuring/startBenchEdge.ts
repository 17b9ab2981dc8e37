import { join } from 'node:path';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { type RunningProgram, startProgram } from '../../processes/startProgram.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { type SystemPorts, toVariableName } from '../../system/systemPorts.ts';

interface Options {
  name: string;
  /** Registry file and release files that the benchmark writes. */
  registryFile: string;
  artifactsFolder: string;
  /** Ports of the benchmark's system, whose services the edge uses. */
  ports: SystemPorts;
  /** Temporary folder of the benchmark. */
  folder: string;
}

/** Starts an edge with a registry file of its own and the services of a benchmark's system. */
export async function startBenchEdge(options: Options): Promise<RunningProgram> {
  const { name, registryFile, artifactsFolder, ports, folder } = options;
  const [port = 0] = await findFreePorts(1);
  const serviceUrls = Object.entries(ports.services).map(([service, servicePort]) => [
    toVariableName(service, 'URL'),
    `http://127.0.0.1:${servicePort}`,
  ]);
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(serviceUrls),
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    REGISTRY_FILE: registryFile,
    ARTIFACTS_FOLDER: artifactsFolder,
    VISITOR_SECRET: 'a-secret-of-the-benchmark',
  };
  return startProgram(
    {
      name,
      port,
      portVariable: 'PORT',
      entryFile: 'shell/dist/server/edge/server.js',
      args: [],
      environment,
      readyWhen: '/readyz',
      url: `http://localhost:${port}`,
    },
    { root: projectRoot, logFolder: join(folder, 'logs'), signal: new AbortController().signal },
  );
}
