import { describe, expect, test } from '@jest/globals';
import { seededFaqs } from './seedTexts.ts';

const textOf = async (slug: string) => (await seededFaqs()).find((faq) => faq.slug === slug)?.answer;
const wordsIn = (text: string) => text.split(/\s+/).length;

describe('the seeded questions', () => {
  test('are 50, of which 25 are on the home page', async () => {
    const faqs = await seededFaqs();
    expect(faqs).toHaveLength(50);
    expect(faqs.filter(({ isOnHome }) => isOnHome)).toHaveLength(25);
  });

  test('have a place each and ask each thing once', async () => {
    const faqs = await seededFaqs();
    expect(new Set(faqs.map(({ order }) => order)).size).toBe(50);
    expect(new Set(faqs.map(({ question }) => question.toLowerCase())).size).toBe(50);
    for (const { question } of faqs) expect(question).toMatch(/^[A-Z].*\?$/);
  });

  test('are answered, neither with a shrug nor with an essay', async () => {
    for (const { slug, answer } of await seededFaqs()) {
      expect([slug, wordsIn(answer) >= 50 && wordsIn(answer) <= 160]).toEqual([slug, true]);
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
  ])('say what the site states: %s, %s', async (slug, figure) => {
    expect(await textOf(slug)).toMatch(figure);
  });
});
