import { toLeadCountUrl, toLeadReceiverUrl } from '@msv/contracts/dealers/dealerLeads';
import { fastify } from 'fastify';
import * as v from 'valibot';

const Params = v.object({ slug: v.string() });

/**
 * Starts a server with the internal routes of the dealers service, which is another workspace.
 * @param receivers Email addresses of the dealerships that may receive leads, by slug.
 */
export async function startDealersServer(receivers: Readonly<Record<string, string>> = {}) {
  const token = 'token-of-the-leads-service';
  const counted: string[] = [];
  const server = fastify();
  let isBroken = false;
  server.addHook('onRequest', async ({ headers }, reply) => {
    if (isBroken) return reply.code(500).send();
    if (headers.authorization !== `Bearer ${token}`) return reply.code(401).send();
  });
  server.post(toLeadCountUrl(':slug'), async ({ params }, reply) => {
    counted.push(v.parse(Params, params).slug);
    return reply.code(204).send();
  });
  server.get(toLeadReceiverUrl(':slug'), async ({ params }, reply) => {
    const email = receivers[v.parse(Params, params).slug];
    return email ? { email } : reply.code(404).send();
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    env: { DEALERS_URL: url, DEALERS_LEADS_TOKEN: token },
    /** Slugs of the dealerships for which leads were counted. */
    counted,
    /** Lets all requests fail until it is called with `false`. */
    breakDown(isNowBroken: boolean) {
      isBroken = isNowBroken;
    },
    close: () => server.close(),
  };
}
