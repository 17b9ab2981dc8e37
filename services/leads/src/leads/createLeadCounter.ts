import { type ActivityDocument, createActivityUpsert } from '@msv/contracts/dealers/activityMonth';
import type { Db } from 'mongodb';
import * as v from 'valibot';
import { getDealerSlug, type NewLead } from './LeadDocument.ts';

const Listed = v.object({ id: v.number() });

/**
 * Creates the function that counts a lead for the dealership that it is about, in the collection of the dealers service, which has the same
 * database. The count contains nothing of the lead.
 */
export const createLeadCounter =
  (db: Db) =>
  async (lead: NewLead, now: Date): Promise<void> => {
    const slug = getDealerSlug(lead);
    if (!slug) return;
    const isListed = { unlistedAt: { $exists: false }, pausedAt: { $exists: false } };
    const stored = await db
      .collection('dealerships')
      .findOne({ slug, ...isListed }, { projection: { _id: 0, id: 1 } });
    const dealership = v.safeParse(Listed, stored);
    if (!dealership.success) return;
    const { filter, update } = createActivityUpsert(dealership.output.id, 'leads', now);
    await db.collection<ActivityDocument>('dealershipActivity').updateOne(filter, update, { upsert: true });
  };
