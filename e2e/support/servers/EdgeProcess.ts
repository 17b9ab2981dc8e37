import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { readModuleRegistrations } from '@msv/scripts/modules/readModuleRegistrations';
import { type RunningProgram, startProgram } from '@msv/scripts/processes/startProgram';
import { patientDeadlines } from '@msv/scripts/test-run/patientDeadlines';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { environmentCanaries } from '../attacks/Canaries.ts';
import { projectRoot } from '../site/projectRoot.ts';

interface EdgeProcessOptions {
  registryFile: string;
  artifactsFolder: string;
  /** Base URL used for every service. */
  apiUrl: string;
  /** Folder of the log. */
  logFolder: string;
  /** Public key that the registry file has to be signed with. */
  trustedKey?: KeyObject;
  /** Root folder of the project whose build runs. */
  buildRoot?: string;
  /** Additional environment variables. */
  environment?: Readonly<Record<string, string>>;
}

/** Process of an additional edge with its own registry file, artifact folder and API. It exits with its parent process. */
export class EdgeProcess {
  /** True until the process has exited. */
  isRunning = true;
  private readonly program: RunningProgram;

  private constructor(program: RunningProgram) {
    this.program = program;
    void program.exited.then(() => {
      this.isRunning = false;
    });
  }

  get url(): string {
    return this.program.url;
  }

  get pid(): number | undefined {
    return this.program.pid;
  }

  static async start(options: EdgeProcessOptions): Promise<EdgeProcess> {
    const { registryFile, artifactsFolder, apiUrl, logFolder, trustedKey, environment } = options;
    const [port = 0] = await findFreePorts(1);
    const url = `http://localhost:${port}`;
    const services = Object.keys(readModuleRegistrations(projectRoot, {})).map((name) => [
      `${name.toUpperCase()}_URL`,
      apiUrl,
    ]);
    const program = await startProgram(
      {
        name: 'edge',
        port,
        portVariable: 'PORT',
        nodeArguments: ['shell/edge/server.ts'],
        readyWhen: '/readyz',
        url,
        environment: {
          ...process.env,
          ...Object.fromEntries(services),
          NODE_ENV: 'production',
          PORT: String(port),
          SITE_URL: url,
          REGISTRY_FILE: registryFile,
          ARTIFACTS_FOLDER: artifactsFolder,
          // Secrets that no page and no log may contain.
          ...environmentCanaries,
          ...patientDeadlines,
          ...(trustedKey && { REGISTRY_PUBLIC_KEYS: formatPublicKey(trustedKey) }),
          ...environment,
        },
      },
      { root: options.buildRoot ?? projectRoot, logFolder, signal: new AbortController().signal },
    );
    return new EdgeProcess(program);
  }

  /** Returns the complete log of the edge. */
  readLog(): Promise<string> {
    return readFile(this.program.logFile, 'utf8');
  }

  stop(): Promise<void> {
    return this.program.stop();
  }
}
