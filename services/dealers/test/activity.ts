import { createDealershipActivityUrl } from '@msv/contracts/dealers/dealershipActivity';
import { createActivityId, getActivityCollection } from '../src/activity/createDealershipActivity.ts';
import type { startDealers } from './startDealers.ts';

type Dealers = Pick<Awaited<ReturnType<typeof startDealers>>, 'app' | 'db'>;

/** Reports an activity of a visitor. */
export const reportActivity = (
  { app }: Pick<Dealers, 'app'>,
  id: number,
  payload: object = { activity: 'view' },
  headers: Readonly<Record<string, string>> = {},
) => app.inject({ method: 'POST', url: createDealershipActivityUrl(id), payload, headers });

/** Stores the counts of a dealership in a month. */
export const storeCounts = (
  { db }: Pick<Dealers, 'db'>,
  dealershipId: number,
  month: string,
  counts: object,
) =>
  getActivityCollection(db).insertOne({
    _id: createActivityId(dealershipId, month),
    dealershipId,
    month,
    expiresAt: new Date('2999-01-01T00:00:00Z'),
    ...counts,
  });
