import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@msv/testing/freePorts';

/** The only account of the server; where the AWS tools look for one. */
const account = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** An S3-compatible server with one empty bucket, as a program of its own; gone after `close`. */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'msv-s3-'));
  const [port] = await freePorts(1);
  const bucket = 'releases';
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const child = spawn(
    process.execPath,
    [program, '--directory', folder, '--port', String(port), '--configure-bucket', bucket],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await once(child.stdout, 'data');
  Object.assign(process.env, account);
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
