import { spawn } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@msv/embedded-mongo/startEmbeddedMongo';
import { freePorts } from '@msv/testing/freePorts';

const repository = new URL('../../../../', import.meta.url);
const loader = new URL('packages/service-kit/test/typescriptLoader.js', repository).href;
const program = fileURLToPath(new URL('services/releases/src/server.ts', repository));

export const tokens = { operator: 'token-of-the-operator', inventory: 'token-i', dealers: 'token-d' };
const scopes = { '*': tokens.operator, inventory: tokens.inventory, dealers: tokens.dealers };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export type Releases = Awaited<ReturnType<typeof startReleases>>;

/** The service of the releases itself, as a process, on a database and in a folder of its own. */
export async function startReleases(environment: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'msv-mf-'));
  const database = await startEmbeddedMongo({ port: 0, dataFolder: join(folder, 'db') });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, ['--conditions=source', '--import', loader, program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      MONGODB_URI: database.uri,
      RELEASES_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      RELEASES_TOKENS: Object.entries(scopes)
        .map(([scope, token]) => `${scope}:${sha256(token)}`)
        .join(','),
      RELEASES_ARTIFACTS_FOLDER: join(folder, 'artifacts'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data;
    });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}: ${said}`);
    await sleep(50);
  }
  return {
    url,
    publicKey,
    /** What it wrote to its log. */
    log: () => said,
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
  const reply = await fetch(`${url}/readyz`).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}
