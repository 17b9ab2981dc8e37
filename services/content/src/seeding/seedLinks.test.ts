import { expect, test } from '@jest/globals';
import { policyPagePaths } from '@msv/contracts/content/policyPages';
import { testPlaceholders } from '../../test/testPlaceholders.ts';
import { toFaqItem } from '../faqs/toFaqItem.ts';
import { toPolicyPage } from '../policy-pages/toPolicyPage.ts';
import { readSeedFaqs, readSeedPolicyPages } from './readSeedFiles.ts';

/** URLs of this site that questions and policy pages may link to. */
const sitePaths = [
  ...['/inventory', '/dealerships', '/add-dealership', '/states', '/usa', '/contact', '/financing', '/faq'],
  ...policyPagePaths,
];
const inventoryUrlPattern = /^\/inventory(\/evolution-[a-z0-9-]+|\?category=[a-z0-9-]+)$/;

async function renderTexts() {
  const faqs = (await readSeedFaqs()).map((faq) => toFaqItem(faq, testPlaceholders));
  const pages = (await readSeedPolicyPages()).map((page) => toPolicyPage(page, testPlaceholders));
  return [
    ...faqs.map(({ slug, answerHtml }) => ({ slug, html: answerHtml, anchors: [''] })),
    ...pages.map(({ slug, sections }) => ({
      slug,
      html: sections.map(({ html }) => html).join(''),
      anchors: sections.map(({ id }) => id),
    })),
  ];
}

test('every link has a known target: a page, a section, our phone or email, or a safe external URL', async () => {
  for (const { slug, html, anchors } of await renderTexts()) {
    for (const [link, href = ''] of html.matchAll(/<a(?: href="([^"]*)")?[^>]*>/g)) {
      const hasKnownTarget =
        sitePaths.includes(href) ||
        inventoryUrlPattern.test(href) ||
        anchors.includes(href.replace(/^#/, '')) ||
        ['tel:+18445550142', `mailto:${testPlaceholders.email}`].includes(href) ||
        /^<a href="https:\/\/[^"]+" rel="external noopener">$/.test(link);
      expect([slug, link, hasKnownTarget]).toEqual([slug, link, true]);
    }
  }
});
