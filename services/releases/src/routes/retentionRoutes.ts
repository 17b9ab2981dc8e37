import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';

/** Registers the route with which the operator removes expired releases. */
export async function retentionRoutes(app: Service) {
  app.post(
    '/retention',
    {
      schema: {
        tags: ['releases'],
        summary: 'Retires expired releases and removes those retired at least an hour ago; for the operator',
        body: v.object({ isRehearsal: v.optional(v.boolean(), false) }),
        response: { 200: v.object({ retired: v.array(v.string()), removed: v.array(v.string()) }) },
      },
    },
    async (request) => {
      app.teams.requireOperator(request);
      const { isRehearsal } = request.body;
      const result = await app.cleanUpReleases({ now: new Date(), isRehearsal });
      request.log.info({ ...result, isRehearsal }, 'Expired releases cleaned up');
      return result;
    },
  );
}
