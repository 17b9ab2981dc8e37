import { describe, expect, test } from '@jest/globals';
import { readSeedFaqGroups, readSeedFaqs } from './readSeedFiles.ts';

const readAnswer = async (slug: string) => (await readSeedFaqs()).find((faq) => faq.slug === slug)?.answer;
const countWords = (text: string) => text.split(/\s+/).length;

describe('the seed questions', () => {
  test('there are 50 seed questions, 25 of them on the home page', async () => {
    const faqs = await readSeedFaqs();
    expect(faqs).toHaveLength(50);
    expect(faqs.filter(({ isOnHome }) => isOnHome)).toHaveLength(25);
  });

  test('seed questions are unique and have unique positions', async () => {
    const faqs = await readSeedFaqs();
    expect(new Set(faqs.map(({ order }) => order)).size).toBe(50);
    expect(new Set(faqs.map(({ question }) => question.toLowerCase())).size).toBe(50);
    for (const { question } of faqs) expect(question).toMatch(/^[A-Z].*\?$/);
  });

  test('each seed question belongs to a group, each group has questions, and anchors are unique', async () => {
    const faqs = await readSeedFaqs();
    const groupSlugs = (await readSeedFaqGroups()).map(({ slug }) => slug);
    expect(new Set(faqs.map(({ group }) => group))).toEqual(new Set(groupSlugs));
    expect(groupSlugs.filter((groupSlug) => faqs.some(({ slug }) => slug === groupSlug))).toEqual([]);
  });

  test('seed answers have 50 to 160 words', async () => {
    for (const { slug, answer } of await readSeedFaqs()) {
      expect([slug, countWords(answer) >= 50 && countWords(answer) <= 160]).toEqual([slug, true]);
    }
  });

  test.each([
    ['how-fast-does-it-go', /20 or 25 mph/],
    ['what-is-a-medium-speed-vehicle', /20 to 25 mph/],
    ['which-roads-may-i-use', /35 mph or less/],
    ['which-roads-may-i-use', /check with your state and local authorities/],
    ['what-is-the-range', /up to 60 miles/],
    ['what-is-the-range', /from 25 to 75 miles/],
    ['how-long-does-charging-take', /6 to 8 hours/],
    ['is-financing-available', /12 to 60 months/],
    ['what-warranty-does-it-have', /manufacturer states:[\s\S]*3 years or 36,000 miles\*\*, comprehensive/],
    ['what-warranty-does-it-have', /5 years or 50,000 miles\*\*, battery and drivetrain/],
    ['how-much-does-it-cost', /\$6,695[\s\S]*\$17,995/],
    ['which-models-are-listed', /33 models/],
    ['is-this-site-run-by-the-manufacturer', /independent directory[\s\S]*not owned by, affiliated with/],
  ])('the answer %s contains %s', async (slug, figure) => {
    expect(await readAnswer(slug)).toMatch(figure);
  });
});
