import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allFaqsRead, GroupedFaqItem, homeFaqsRead } from '@msv/contracts/content/faqItem';
import { createRevisions } from '@msv/service-kit/mongo/revisions';
import * as v from 'valibot';
import { startContent } from './startContent.ts';

let content: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

const request = (url: string, headers: Record<string, string> = {}) => content.app.inject({ url, headers });
const fetchFaqs = async (url: string) =>
  v.parse(v.array(v.strictObject(GroupedFaqItem.entries)), (await request(url)).json());
const fetchFaq = async (slug: string) => (await fetchFaqs(allFaqsRead.url)).find((faq) => faq.slug === slug);

async function editFaq(slug: string, change: object) {
  await content.db.collection('faqs').updateOne({ slug }, { $set: change });
  await createRevisions(content.db).bump('faqs');
}

describe('the FAQ API', () => {
  test('lists all 50 questions in display order', async () => {
    const faqs = await fetchFaqs(allFaqsRead.url);
    expect(faqs).toHaveLength(50);
    expect(faqs[0]?.slug).toBe('what-is-a-medium-speed-vehicle');
    expect(faqs.at(-1)?.slug).toBe('is-this-site-run-by-the-manufacturer');
  });

  test('lists 25 questions for the home page in the same order', async () => {
    const home = await fetchFaqs(homeFaqsRead.url);
    expect(home).toHaveLength(25);
    const all = await fetchFaqs(allFaqsRead.url);
    expect(home).toEqual(all.filter(({ isOnHome }) => isOnHome).map((faq) => ({ ...faq, group: undefined })));
  });

  test('lists the questions of a group together, with its title and anchor', async () => {
    const groups = (await fetchFaqs(allFaqsRead.url)).map(({ group }) => group);
    const changes = groups.filter((group, index) => group?.slug !== groups[index - 1]?.slug);
    expect(changes).toHaveLength(8);
    expect(changes[0]).toEqual({ slug: 'about-the-vehicles', title: 'About the Vehicles' });
  });

  test('returns each answer as HTML and as plain text', async () => {
    expect(await fetchFaq('how-long-does-charging-take')).toMatchObject({
      answerHtml: expect.stringMatching(
        /^<p>A full charge from empty takes about <strong>6 to 8 hours<\/strong>/,
      ),
      answerText: expect.stringMatching(/^A full charge from empty takes about 6 to 8 hours, so/),
    });
  });

  test("fills in the placeholders of the operator's site", async () => {
    expect((await fetchFaq('can-i-buy-on-this-site'))?.answerText).toContain('Carts & Co is a directory');
    expect((await fetchFaq('how-do-i-find-a-dealer'))?.answerHtml).toContain(
      '<a href="tel:+18445550100">(844) 555-0100</a>',
    );
  });

  test.each([allFaqsRead.url, homeFaqsRead.url])(
    'responds 304 to a client with the current ETag: %s',
    async (url) => {
      const headers = { 'accept-encoding': 'gzip, br' };
      const firstResponse = await request(url, headers);
      expect(firstResponse.headers['content-encoding']).toBe('br');
      const secondResponse = await request(url, {
        ...headers,
        'if-none-match': String(firstResponse.headers.etag),
      });
      expect(secondResponse.statusCode).toBe(304);
    },
  );
});

describe('a question that is edited in the database', () => {
  test('an edited answer is served without unsafe HTML', async () => {
    await editFaq('is-it-quiet', {
      editedBy: 'operator',
      answer: '*Very.* <img src=x onerror=alert(1)><script>alert(1)</script>',
    });
    expect(await fetchFaq('is-it-quiet')).toMatchObject({
      answerHtml: '<p><em>Very.</em> </p>',
      answerText: 'Very.',
    });
  });

  test('a question of an unknown group is last and has no group', async () => {
    await editFaq('how-fast-does-it-go', { group: 'unknown' });
    const last = (await fetchFaqs(allFaqsRead.url)).at(-1);
    expect(last?.slug).toBe('how-fast-does-it-go');
    expect(last).not.toHaveProperty('group');
  });

  test('an edited title of a group is served', async () => {
    await content.db
      .collection('faqGroups')
      .updateOne({ slug: 'range-and-charging' }, { $set: { title: 'Range at {product}' } });
    await createRevisions(content.db).bump('faqGroups');
    expect((await fetchFaq('what-is-the-range'))?.group?.title).toBe('Range at Carts & Co');
  });

  test('an invalid question is skipped, and the others are served', async () => {
    await editFaq('can-i-test-drive', { order: 'last' });
    const faqs = await fetchFaqs(allFaqsRead.url);
    expect(faqs).toHaveLength(49);
    expect(faqs.map(({ slug }) => slug)).not.toContain('can-i-test-drive');
  });
});
