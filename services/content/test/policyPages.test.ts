import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPolicyPageRead, PolicyPage } from '@msv/contracts/content/policyPage';
import { policyPages } from '@msv/contracts/content/policyPages';
import { createRevisions } from '@msv/service-kit/mongo/revisions';
import * as v from 'valibot';
import { startContent } from './startContent.ts';

let content: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

const request = (url: string, headers: Record<string, string> = {}) => content.app.inject({ url, headers });

describe('the policy page API', () => {
  test.each(policyPages)('returns exactly what the contract defines: $slug', async ({ slug }) => {
    const response = await request(createPolicyPageRead(slug).url);
    expect(response.statusCode).toBe(200);
    const page = v.parse(v.strictObject(PolicyPage.entries), response.json());
    expect(page.slug).toBe(slug);
    expect(new Set(page.sections.map(({ id }) => id)).size).toBe(page.sections.length);
  });

  test("fills in the placeholders of the operator's site", async () => {
    const page = v.parse(PolicyPage, (await request(createPolicyPageRead('privacy-policy').url)).json());
    expect(page).toMatchObject({ lastUpdated: '2024-01-01', title: 'Privacy Policy' });
    expect(page.description).toContain('Carts & Co');
    expect(page.sections[0]?.html).toMatch(
      /^<p>Carts &amp; Co is an independent directory .*https:\/\/site\.example/s,
    );
  });

  test.each(['unknown', 'Privacy-Policy', '%7B%22$ne%22:1%7D', '..%2f..%2fetc'])(
    'responds 404 to an unknown slug: %s',
    async (slug) => {
      const response = await request(`/api/pages/${slug}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: 'Page not found.' });
    },
  );
});

test('an invalid stored page responds 500 without details and does not affect other pages', async () => {
  await content.db.collection('pages').updateOne({ slug: 'ethics-policy' }, { $unset: { title: '' } });
  await createRevisions(content.db).bump('pages');
  const response = await request(createPolicyPageRead('ethics-policy').url);
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toMatch(/title/);
  expect((await request(createPolicyPageRead('feedback-policy').url)).statusCode).toBe(200);
});

describe('the MongoDB collections', () => {
  test.each(['faqs', 'pages'])('%s reject a second document with the same slug', async (name) => {
    const [document] = await content.db
      .collection(name)
      .find({}, { projection: { _id: 0 } })
      .limit(1)
      .toArray();
    await expect(content.db.collection(name).insertOne({ ...document })).rejects.toThrow(/duplicate key/);
  });
});
