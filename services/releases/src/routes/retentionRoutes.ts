import type { Service } from '@msv/service-kit/createService';
import * as v from 'valibot';

export async function retentionRoutes(app: Service) {
  app.post(
    '/retention',
    {
      schema: {
        tags: ['releases'],
        summary:
          'Retires releases that nobody needs, and removes those retired an hour ago; for the operator',
        body: v.object({ isRehearsal: v.optional(v.boolean(), false) }),
        response: { 200: v.object({ retired: v.array(v.string()), removed: v.array(v.string()) }) },
      },
    },
    async (request) => {
      app.teams.operator(request);
      const cleared = await app.clearStore({ now: new Date(), isRehearsal: request.body.isRehearsal });
      request.log.info(cleared, 'The store was cleared');
      return cleared;
    },
  );
}
