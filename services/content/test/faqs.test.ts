import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allFaqs, FaqItem, homeFaqs } from '@msv/contracts/faq';
import { createRevisions } from '@msv/service-kit/revisions';
import * as v from 'valibot';
import { startContent } from './content.ts';

let content: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

const get = (url: string, headers: Record<string, string> = {}) => content.app.inject({ url, headers });
const faqsOf = async (url: string) =>
  v.parse(v.array(v.strictObject(FaqItem.entries)), (await get(url)).json());
const find = async (slug: string) => (await faqsOf(allFaqs.url)).find((faq) => faq.slug === slug);

async function edit(slug: string, change: object) {
  await content.db.collection('faqs').updateOne({ slug }, { $set: change });
  await createRevisions(content.db).bump('faqs');
}

describe('the questions', () => {
  test('are all 50, in the order of the site', async () => {
    const faqs = await faqsOf(allFaqs.url);
    expect(faqs).toHaveLength(50);
    expect(faqs[0]?.slug).toBe('what-is-a-medium-speed-vehicle');
    expect(faqs.at(-1)?.slug).toBe('is-this-site-run-by-the-manufacturer');
  });

  test('of the home page are 25 of them, in the same order', async () => {
    const home = await faqsOf(homeFaqs.url);
    expect(home).toHaveLength(25);
    expect(home).toEqual((await faqsOf(allFaqs.url)).filter(({ isOnHome }) => isOnHome));
  });

  test('come with an answer to place in the page and one to read out', async () => {
    expect(await find('how-long-does-charging-take')).toMatchObject({
      answerHtml: expect.stringMatching(
        /^<p>A full charge from empty takes about <strong>6 to 8 hours<\/strong>/,
      ),
      answerText: expect.stringMatching(/^A full charge from empty takes about 6 to 8 hours, so/),
    });
  });

  test("speak of the operator's site", async () => {
    expect((await find('can-i-buy-on-this-site'))?.answerText).toContain('Carts & Co is a directory');
    expect((await find('how-do-i-find-a-dealer'))?.answerHtml).toContain(
      '<a href="tel:+18445550100">(844) 555-0100</a>',
    );
  });

  test.each([allFaqs.url, homeFaqs.url])(
    'cost a visitor who has them nothing but the question: %s',
    async (url) => {
      const headers = { 'accept-encoding': 'gzip, br' };
      const first = await get(url, headers);
      expect(first.headers['content-encoding']).toBe('br');
      const again = await get(url, { ...headers, 'if-none-match': String(first.headers.etag) });
      expect(again.statusCode).toBe(304);
    },
  );
});

describe('a question that somebody edits in the database', () => {
  test('reads as it was edited, and safely', async () => {
    await edit('is-it-quiet', {
      editedBy: 'the shop',
      answer: '*Very.* <img src=x onerror=alert(1)><script>alert(1)</script>',
    });
    expect(await find('is-it-quiet')).toMatchObject({
      answerHtml: '<p><em>Very.</em> </p>',
      answerText: 'Very.',
    });
  });

  test('and breaks by a slip is left out, while the others stay', async () => {
    await edit('can-i-test-drive', { order: 'last' });
    const faqs = await faqsOf(allFaqs.url);
    expect(faqs).toHaveLength(49);
    expect(faqs.map(({ slug }) => slug)).not.toContain('can-i-test-drive');
  });
});
