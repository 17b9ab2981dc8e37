import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { apiReplies } from './apiReplies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads the API on behalf of pages and of the sitemap: what one of them knows of a reply, all do. */
    readApi: ReturnType<typeof apiReplies>;
  }
}

export const readApi = fp(async (app, { API_DEADLINE_MS }: EdgeConfig) => {
  app.decorate('readApi', apiReplies({ serviceAt: app.serviceAt, deadlineMs: API_DEADLINE_MS }));
});
