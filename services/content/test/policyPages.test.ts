import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ContentPage, contentPage, contentPageSlugs } from '@msv/contracts/contentPage';
import { createRevisions } from '@msv/service-kit/revisions';
import * as v from 'valibot';
import { startContent } from './content.ts';

let content: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

const get = (url: string, headers: Record<string, string> = {}) => content.app.inject({ url, headers });

describe('a page of text', () => {
  test.each([...contentPageSlugs])('is there as the contract says and nothing more: %s', async (slug) => {
    const reply = await get(contentPage(slug).url);
    expect(reply.statusCode).toBe(200);
    const page = v.parse(v.strictObject(ContentPage.entries), reply.json());
    expect(page.slug).toBe(slug);
    expect(new Set(page.sections.map(({ id }) => id)).size).toBe(page.sections.length);
  });

  test("speaks of the operator's site", async () => {
    const page = v.parse(ContentPage, (await get(contentPage('privacy-policy').url)).json());
    expect(page).toMatchObject({ lastUpdated: '2024-01-01', title: 'Privacy Policy' });
    expect(page.description).toContain('Carts & Co');
    expect(page.sections[0]?.html).toMatch(
      /^<p>Carts &amp; Co is an independent directory .*https:\/\/site\.example/s,
    );
  });

  test('costs a visitor who has it nothing but the question', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await get(contentPage('terms-of-service').url, headers);
    expect(first.headers['content-encoding']).toBe('br');
    const again = await get(contentPage('terms-of-service').url, {
      ...headers,
      'if-none-match': String(first.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  test.each(['unknown', 'Privacy-Policy', '%7B%22$ne%22:1%7D', '..%2f..%2fetc'])(
    'that does not exist is 404: %s',
    async (slug) => {
      const reply = await get(`/api/pages/${slug}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ error: 'There is no such page.' });
    },
  );
});

test('a page that somebody broke by a slip fails alone, without telling visitors the reason', async () => {
  await content.db.collection('pages').updateOne({ slug: 'ethics-policy' }, { $unset: { title: '' } });
  await createRevisions(content.db).bump('pages');
  const reply = await get(contentPage('ethics-policy').url);
  expect(reply.statusCode).toBe(500);
  expect(reply.body).not.toMatch(/title/);
  expect((await get(contentPage('feedback-policy').url)).statusCode).toBe(200);
});

describe('the collections', () => {
  test.each(['faqs', 'pages'])('%s refuse a second text with the same slug', async (name) => {
    const [document] = await content.db
      .collection(name)
      .find({}, { projection: { _id: 0 } })
      .limit(1)
      .toArray();
    await expect(content.db.collection(name).insertOne({ ...document })).rejects.toThrow(/duplicate key/);
  });
});
