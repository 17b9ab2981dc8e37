import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { releaseUrl, withoutRetry } from '@msv/contracts/release';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { downloadPatienceMs, immutable } from './immutable.ts';

/** The browser's files of every release in the store, live or not: open pages go on with the one they started with. */
export const remoteAssets = fp(async (app, { ARTIFACTS_FOLDER }: EdgeConfig) => {
  await app.register(fastifyStatic, {
    root: resolve(ARTIFACTS_FOLDER),
    serve: false,
    ...immutable,
    decorateReply: true,
  });
  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    `${releaseUrl(':remote', ':version')}/client/*`,
    { handlerTimeout: downloadPatienceMs },
    ({ params }, reply) =>
      reply.sendFile(`${params.remote}/${params.version}/client/${withoutRetry(params['*'])}`),
  );
});
