import { spawn } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@msv/embedded-mongo/startEmbeddedMongo';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { sourceEnvironment } from '@msv/testing/programs/runProgram';

const repository = new URL('../../../../', import.meta.url);
const program = fileURLToPath(new URL('services/releases/src/server.ts', repository));

export const tokens = { operator: 'token-of-the-operator', inventory: 'token-i', dealers: 'token-d' };
const tokensByScope = { '*': tokens.operator, inventory: tokens.inventory, dealers: tokens.dealers };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export type ReleasesProcess = Awaited<ReturnType<typeof startReleases>>;

type Env = Readonly<Record<string, string>>;

/** Starts the releases service as a process with its own database and artifact folder. */
export async function startReleases(extraEnv: Env | ((url: string) => Env) = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'msv-mf-'));
  const database = await startEmbeddedMongo({ port: 0, dataFolder: join(folder, 'db') });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [port = 0] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--conditions=source', program], {
    env: {
      ...sourceEnvironment,
      NODE_ENV: 'production',
      PORT: String(port),
      MONGODB_URI: database.uri,
      RELEASES_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      RELEASES_SECRET: 'a-secret-of-the-tests-with-44-characters',
      RELEASES_TOKENS: Object.entries(tokensByScope)
        .map(([scope, token]) => `${scope}:${sha256(token)}`)
        .join(','),
      RELEASES_ARTIFACTS_FOLDER: join(folder, 'artifacts'),
      ...(typeof extraEnv === 'function' ? extraEnv(url) : extraEnv),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let logText = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      logText += data;
    });
  while (!(await isReady(url))) {
    if (child.exitCode !== null)
      throw new Error(`The releases service exited with ${child.exitCode}: ${logText}`);
    await sleep(50);
  }
  return {
    url,
    publicKey,
    readLog: () => logText,
    stopDatabase: () => database.close(),
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
