import fp from 'fastify-plugin';

/** Since when the site honours Global Privacy Control: change it when what the site does about it changes. */
const lastUpdate = '2026-11-20';

/** What other programs look up about the site. */
export const wellKnown = fp(async (app) => {
  app.get('/.well-known/gpc.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=86400');
    return { gpc: true, lastUpdate };
  });
});
