import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contentPage } from '@msv/contracts/contentPage';
import { startContent } from './content.ts';

let content: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

test('a text that an operator changed is left alone when the seed is loaded again', async () => {
  const faqs = content.db.collection('faqs');
  const pages = content.db.collection('pages');
  await faqs.updateOne({ slug: 'is-it-quiet' }, { $set: { answer: 'Very.' } });
  await faqs.deleteOne({ slug: 'can-i-test-drive' });
  await pages.updateOne({ slug: 'ethics-policy' }, { $set: { text: '## Ours\n\nWe are *good*.' } });

  expect(await content.seed()).toEqual({
    faqs: { inserted: 1, updated: 0, leftAlone: 49 },
    pages: { inserted: 0, updated: 0, leftAlone: 8 },
  });
  expect((await faqs.findOne({ slug: 'is-it-quiet' }))?.answer).toBe('Very.');
  const page = (await content.app.inject(contentPage('ethics-policy').url)).json();
  expect(page.sections).toEqual([{ id: 'ours', heading: 'Ours', html: '<p>We are <em>good</em>.</p>' }]);
});
