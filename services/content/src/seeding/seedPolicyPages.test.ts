import { describe, expect, test } from '@jest/globals';
import { policyPages } from '@msv/contracts/content/policyPages';
import { testPlaceholders } from '../../test/testPlaceholders.ts';
import { htmlToText } from '../markdown/htmlToText.ts';
import { toPolicyPage } from '../policy-pages/toPolicyPage.ts';
import { readSeedPolicyPages } from './readSeedFiles.ts';

const policyPageSlugs = policyPages.map(({ slug }) => slug);

/** Renders a policy page from its seed file in the API format. */
async function renderSeedPage(slug: string) {
  const document = (await readSeedPolicyPages()).find((candidate) => candidate.slug === slug);
  if (!document) throw new Error(`There is no seed file for ${slug}`);
  return toPolicyPage(document, testPlaceholders);
}
/** Renders a policy page from its seed file as plain text, including headings. */
const renderSeedText = async (slug: string) =>
  (await renderSeedPage(slug)).sections
    .map(({ heading, html }) => `${heading}. ${htmlToText(html)}`)
    .join('\n');

describe('the seed policy pages', () => {
  test('every listed policy page has a seed file, and every seed file is listed', async () => {
    expect((await readSeedPolicyPages()).map(({ slug }) => slug).sort()).toEqual([...policyPageSlugs].sort());
  });

  test('every seed page starts with a heading and has no empty sections', async () => {
    for (const slug of policyPageSlugs) {
      for (const { id, html } of (await renderSeedPage(slug)).sections) {
        expect(id).not.toBe('overview');
        expect([slug, id, htmlToText(html).length > 80]).toEqual([slug, id, true]);
      }
    }
  });

  test('seed pages contain no unresolved placeholders', async () => {
    for (const slug of policyPageSlugs)
      expect(JSON.stringify(await renderSeedPage(slug))).not.toMatch(/\{\w+\}/);
  });

  test.each(policyPageSlugs)('%s states that the site is independent of the manufacturer', async (slug) => {
    expect(await renderSeedText(slug)).toMatch(/independent directory/);
    expect(await renderSeedText(slug)).toMatch(/manufacturer/);
  });

  test('the privacy policy states the date of its last update', async () => {
    expect((await renderSeedPage('privacy-policy')).lastUpdated).toBe('2024-01-01');
  });
});

describe('required sections', () => {
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
  ])('%s has all required sections', async (slug, expected) => {
    const headings = (await renderSeedPage(slug)).sections.map(({ heading }) => heading);
    expect(headings).toHaveLength(expected.length);
    for (const [index, heading] of headings.entries()) expect(heading).toMatch(expected[index] ?? /never/);
  });
});

describe('figures of the specification', () => {
  test.each([
    ['privacy-policy', /Analytics, up to 24 months/],
    ['privacy-policy', /Service records[^.]*up to 7 years/],
    ['privacy-policy', /Inquiries and contact messages, 24 months by default/],
    ['privacy-policy', /Deletion requests are completed within 30 days/],
    ['privacy-policy', /privacy inquiries are answered within 30 days/],
    ['privacy-policy', /Mon-Fri 8AM-8PM EST/],
    ['privacy-policy', /Global Privacy Control/],
    ['terms-of-service', /According to the manufacturer.*comprehensive, 3 years or 36,000 miles/],
    ['terms-of-service', /Battery and drivetrain, 5 years or 50,000 miles/],
    ['terms-of-service', /binding arbitration/],
    ['corrections-policy', /acknowledge your report, within 4 hours/],
    ['corrections-policy', /Major errors are corrected, within 2 hours/],
    ['corrections-policy', /Minor errors are corrected, within 24 hours/],
    ['staffing-report', /45 people/],
  ])('%s contains %s', async (slug, figure) => {
    expect(await renderSeedText(slug)).toMatch(figure);
  });

  test('each table of the staffing report adds up to 45', async () => {
    const html = (await renderSeedPage('staffing-report')).sections.map((section) => section.html).join('');
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
