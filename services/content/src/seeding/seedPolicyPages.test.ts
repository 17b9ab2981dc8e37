import { describe, expect, test } from '@jest/globals';
import { contentPageSlugs } from '@msv/contracts/contentPage';
import { statedHours } from '@msv/contracts/statedHours';
import { contentPageOf } from './contentPageOf.ts';
import { plainTextOf } from './markdown/plainTextOf.ts';
import { seededPages } from './seedTexts.ts';

const site = {
  product: 'Carts',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
  supportHours: statedHours.privacyPolicy,
};

async function page(slug: string) {
  const document = (await seededPages()).find((candidate) => candidate.slug === slug);
  if (!document) throw new Error(`There is no seeded page ${slug}`);
  return contentPageOf(document, site);
}
const textOf = async (slug: string) =>
  (await page(slug)).sections.map(({ heading, html }) => `${heading}. ${plainTextOf(html)}`).join('\n');

describe('the seeded pages', () => {
  test('are those that the site links to', async () => {
    expect((await seededPages()).map(({ slug }) => slug).sort()).toEqual([...contentPageSlugs].sort());
  });

  test('begin with a section and have no empty one', async () => {
    for (const slug of contentPageSlugs) {
      for (const { id, html } of (await page(slug)).sections) {
        expect(id).not.toBe('overview');
        expect([slug, id, plainTextOf(html).length > 80]).toEqual([slug, id, true]);
      }
    }
  });

  test('leave nothing for the operator to fill in', async () => {
    for (const slug of contentPageSlugs) expect(JSON.stringify(await page(slug))).not.toMatch(/\{\w+\}/);
  });

  test.each([...contentPageSlugs])(
    '%s says that the site is independent of the manufacturer',
    async (slug) => {
      expect(await textOf(slug)).toMatch(/independent directory/);
      expect(await textOf(slug)).toMatch(/manufacturer/);
    },
  );

  test('the privacy policy says when it was last changed', async () => {
    expect((await page('privacy-policy')).lastUpdated).toBe('2024-01-01');
  });
});

describe('every section that a visitor may look for is there', () => {
  test.each([
    [
      'privacy-policy',
      [
        /not affiliated/,
        /Information we collect/,
        /How we use/,
        /How we share/,
        /Security/,
        /rights/,
        /Cookies/,
        /Children under 13/,
        /How long we keep/,
        /Third-party links/,
        /CCPA, GDPR and state privacy laws/,
        /International transfers/,
        /liability/,
        /Updates/,
        /Contact/,
      ],
    ],
    [
      'terms-of-service',
      [
        /Disclaimer/,
        /agreement/,
        /Definitions/,
        /Permitted use/,
        /Sales and warranties/,
        /Limitation of liability/,
        /Intellectual property/,
        /Privacy/,
        /Indemnification/,
        /Disputes and binding arbitration/,
        /Termination/,
        /Modifications/,
        /Contact/,
      ],
    ],
  ])('%s', async (slug, expected) => {
    const headings = (await page(slug)).sections.map(({ heading }) => heading);
    expect(headings).toHaveLength(expected.length);
    for (const [index, heading] of headings.entries()) expect(heading).toMatch(expected[index] ?? /never/);
  });
});

describe('every stated figure is there', () => {
  test.each([
    ['privacy-policy', /Analytics, up to 24 months/],
    ['privacy-policy', /Service records[^.]*up to 7 years/],
    ['privacy-policy', /Inquiries and contact messages, 24 months by default/],
    ['privacy-policy', /Deletion requests are carried out within 30 days/],
    ['privacy-policy', /privacy inquiries are answered within 30 days/],
    ['privacy-policy', /Mon-Fri 8AM-8PM EST/],
    ['privacy-policy', /Global Privacy Control/],
    ['terms-of-service', /According to the manufacturer.*comprehensive, 3 years or 36,000 miles/],
    ['terms-of-service', /Battery and drivetrain, 5 years or 50,000 miles/],
    ['terms-of-service', /binding arbitration/],
    ['corrections-policy', /acknowledge your report, within 4 hours/],
    ['corrections-policy', /Major mistakes are corrected, within 2 hours/],
    ['corrections-policy', /Minor mistakes are corrected, within 24 hours/],
    ['staffing-report', /45 people/],
  ])('%s: %s', async (slug, figure) => {
    expect(await textOf(slug)).toMatch(figure);
  });

  test('each table of the staffing report adds up to 45', async () => {
    const html = (await page('staffing-report')).sections.map((section) => section.html).join('');
    const tables = html.split('<table>').slice(1);
    expect(tables).toHaveLength(3);
    for (const table of tables) {
      const figures = [...table.matchAll(/<td>(\d+)<\/td>/g)].map(([, figure]) => Number(figure));
      const total = /<strong>(\d+)<\/strong>/.exec(table)?.[1];
      const sum = figures.reduce((subtotal, figure) => subtotal + figure, 0);
      expect([sum, total]).toEqual([45, '45']);
    }
  });
});
