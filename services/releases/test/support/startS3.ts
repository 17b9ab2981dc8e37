import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '@msv/testing/findFreePorts';

/** Credentials of the test server, in the environment variables from which the AWS client reads them. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Starts an S3-compatible server with one empty bucket in a separate process. */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'msv-s3-'));
  const [port] = await findFreePorts(1);
  const bucket = 'releases';
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const child = spawn(
    process.execPath,
    [program, '--directory', folder, '--port', String(port), '--configure-bucket', bucket],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await once(child.stdout, 'data');
  Object.assign(process.env, credentials);
  return {
    bucket,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
