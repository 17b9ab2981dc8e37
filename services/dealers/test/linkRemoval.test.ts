import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startMailServer } from '@msv/testing/api/startMailServer';
import { waitUntil } from '@msv/testing/waitUntil';
import { createDealershipEntries } from '../src/entries/createDealershipEntries.ts';
import { createManageLinks } from '../src/links/createManageLinks.ts';
import { createOwner } from './manage.ts';
import { buildTestApp, startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
let owner: ReturnType<typeof createOwner>;
beforeAll(async () => {
  dealers = await startDealers();
  owner = createOwner(dealers);
});
afterAll(() => dealers.close());
afterEach(async () => {
  await dealers.dealerships.deleteMany({ createdAt: { $exists: true } });
  await owner.links.deleteMany({});
});

type Entries = ReturnType<typeof createDealershipEntries>;

const removals: [string, (entries: Entries, id: number) => Promise<unknown>][] = [
  ['erased', (entries, id) => entries.erase(id)],
  ['unlisted', (entries, id) => entries.unlist(id)],
  ['given another email address', (entries, id) => entries.edit(id, { email: 'new@example.com' })],
];

describe.each(removals)('while a dealership is %s, a link that was requested before', (_name, remove) => {
  test.each(['just before the removal of the links', 'just after the removal of the links', 'at the end'])(
    'and is stored %s does not remain',
    async (moment) => {
      const { id, email } = await owner.join();
      const links = createManageLinks(dealers.db);
      const sendLink = () => links.send({ id, email }, { reason: 'requested' });
      const entries = createDealershipEntries({
        db: dealers.db,
        siteUrl: 'http://localhost',
        findZipCode: dealers.app.zipCodes.find,
        log: dealers.app.log,
        links: {
          ...links,
          async revoke(dealershipId: number) {
            if (moment === 'just before the removal of the links') await sendLink();
            await links.revoke(dealershipId);
            if (moment === 'just after the removal of the links') await sendLink();
          },
        },
      });
      await remove(entries, id);
      if (moment === 'at the end') await sendLink();
      expect(await owner.links.find().toArray()).toEqual([]);
    },
  );

  test('and that remained after a crash is removed instead of sent', async () => {
    const mail = await startMailServer();
    const [removed, other] = [await owner.join(), await owner.join()];
    const link = await owner.links.findOne({ dealershipId: removed.id });
    await remove(dealers.app.entries, removed.id);
    if (link) await owner.links.insertOne(link);
    const app = buildTestApp({
      ...dealers.env,
      SMTP_URL: mail.url,
      DEALERS_MAIL_FROM: 'dealers@directory.example',
    });
    await app.ready();
    await waitUntil(() => owner.links.findOne({ 'delivery.state': 'delivered', dealershipId: other.id }));
    await waitUntil(async () => (await owner.links.countDocuments({ dealershipId: removed.id })) === 0);
    await app.close();
    await mail.close();
    expect(mail.mails.map(({ to }) => to?.[0]?.address)).toEqual([other.email]);
  });
});

test('a removal that was interrupted after the dealership was deleted is completed when it is repeated', async () => {
  const { id } = await owner.join();
  await dealers.dealerships.deleteOne({ id });
  expect(await dealers.app.entries.erase(id)).toBe(false);
  expect(await owner.links.countDocuments()).toBe(0);
});
