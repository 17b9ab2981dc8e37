import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPolicyPageRead } from '@msv/contracts/content/policyPage';
import { policyPages } from '@msv/contracts/content/policyPages';
import { startContent } from './startContent.ts';

let content: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

test('loading the seed again keeps texts that an operator has changed or deleted', async () => {
  const faqs = content.db.collection('faqs');
  const pages = content.db.collection('pages');
  await faqs.updateOne({ slug: 'is-it-quiet' }, { $set: { answer: 'Very.' } });
  await faqs.deleteOne({ slug: 'can-i-test-drive' });
  await pages.updateOne({ slug: 'ethics-policy' }, { $set: { text: '## Ours\n\nWe are *good*.' } });

  expect(await content.seed()).toEqual({
    faqGroups: { inserted: 0, updated: 0, unchanged: 8, skipped: [] },
    faqs: {
      inserted: 0,
      updated: 0,
      unchanged: 50,
      skipped: [
        { key: 'can-i-test-drive', reason: 'deleted' },
        { key: 'is-it-quiet', reason: 'edited' },
      ],
    },
    pages: {
      inserted: 0,
      updated: 0,
      unchanged: policyPages.length,
      skipped: [{ key: 'ethics-policy', reason: 'edited' }],
    },
  });
  expect((await faqs.findOne({ slug: 'is-it-quiet' }))?.answer).toBe('Very.');
  const page = (await content.app.inject(createPolicyPageRead('ethics-policy').url)).json();
  expect(page.sections).toEqual([{ id: 'ours', heading: 'Ours', html: '<p>We are <em>good</em>.</p>' }]);
});
