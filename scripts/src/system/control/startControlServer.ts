import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { CommandError } from '@msv/mf/output/CommandError';
import Fastify from 'fastify';
import * as v from 'valibot';
import { UserError } from '../../cli/UserError.ts';
import { type ControlAccess, getControlFile, RestartRequest } from './controlFile.ts';

interface Options {
  dataFolder: string;
  /**
   * Restarts a program, or starts a new service on the given port. Resolves when it is ready, with a verb such as
   * `restarted`.
   */
  restart: (name: string, port: number | undefined) => Promise<string>;
}

/**
 * Starts the server for `npm run restart`. It listens on this machine only and requires a token from a file that only
 * this user can read.
 */
export async function startControlServer({
  dataFolder,
  restart,
}: Options): Promise<{ close(): Promise<void> }> {
  const token = randomBytes(32).toString('base64url');
  const app = Fastify();
  app.post('/restart', async ({ headers, body }, reply) => {
    if (headers.authorization !== `Bearer ${token}`)
      return reply.code(403).send({ error: 'The token is wrong.' });
    const request = v.safeParse(RestartRequest, body);
    if (!request.success) return reply.code(400).send({ error: v.summarize(request.issues) });
    const lines: string[] = [];
    const { names, servicePorts } = request.output;
    for (const name of names) {
      const startedAt = performance.now();
      let verb: string;
      try {
        verb = await restart(name, servicePorts[name]);
      } catch (error) {
        if (!(error instanceof UserError || error instanceof CommandError)) throw error;
        return reply.code(422).send({ error: error.message });
      }
      lines.push(`${name} ${verb} in ${Math.round(performance.now() - startedAt)} ms`);
    }
    return { lines };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const access: ControlAccess = { url, token };
  const file = getControlFile(dataFolder);
  // The mode applies only to new files.
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify(access), { mode: 0o600 });
  return {
    async close() {
      await rm(file, { force: true });
      await app.close();
    },
  };
}
