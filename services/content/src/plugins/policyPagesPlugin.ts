import type { PolicyPage } from '@msv/contracts/content/policyPage';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { PlaceholderValues } from '../markdown/placeholders.ts';
import { PolicyPageDocument } from '../policy-pages/PolicyPageDocument.ts';
import { toPolicyPage } from '../policy-pages/toPolicyPage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    policyPages: ReturnType<typeof createPolicyPageQueries>;
  }
}

/** Decorates `app.policyPages` with the queries of the policy pages. */
export const policyPagesPlugin = fp(registerPolicyPages, {
  name: 'policyPagesPlugin',
  dependencies: ['mongoPlugin'],
});

async function registerPolicyPages(app: Service, placeholders: PlaceholderValues) {
  app.decorate('policyPages', createPolicyPageQueries(app, placeholders));
  app.mongo.onConnected(() =>
    ensureIndexes(app.mongo.db.collection<PolicyPageDocument>('pages'), [{ key: { slug: 1 }, unique: true }]),
  );
}

function createPolicyPageQueries(app: Service, placeholders: PlaceholderValues) {
  const collection = app.mongo.db.collection<PolicyPageDocument>('pages');
  return {
    /** Returns `undefined` if no page has this slug. Throws if the stored page is invalid. */
    async findBySlug(slug: string): Promise<PolicyPage | undefined> {
      const document = await collection.findOne({ slug }, { projection: { _id: 0 } });
      return document ? toPolicyPage(v.parse(PolicyPageDocument, document), placeholders) : undefined;
    },
  };
}
