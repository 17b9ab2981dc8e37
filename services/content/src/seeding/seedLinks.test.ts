import { expect, test } from '@jest/globals';
import { contentPageSlugs } from '@msv/contracts/contentPage';
import { statedHours } from '@msv/contracts/statedHours';
import { contentPageOf } from './contentPageOf.ts';
import { faqItemOf } from './faqItemOf.ts';
import { seededFaqs, seededPages } from './seedTexts.ts';

const site = {
  product: 'Carts',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
  supportHours: statedHours.privacyPolicy,
};

/** Where a text may lead inside the site: the route table, and the anchors of its own page. */
const addresses = [
  ...['/inventory', '/dealerships', '/add-dealership', '/states', '/usa', '/contact', '/financing', '/faq'],
  ...contentPageSlugs.map((slug) => `/${slug}`),
];
const vehicleOrCategory = /^\/inventory(\/evolution-[a-z0-9-]+|\?category=[a-z0-9-]+)$/;

async function texts() {
  const faqs = (await seededFaqs()).map((faq) => faqItemOf(faq, site));
  const pages = (await seededPages()).map((page) => contentPageOf(page, site));
  return [
    ...faqs.map(({ slug, answerHtml }) => ({ slug, html: answerHtml, anchors: [''] })),
    ...pages.map(({ slug, sections }) => ({
      slug,
      html: sections.map(({ html }) => html).join(''),
      anchors: sections.map(({ id }) => id),
    })),
  ];
}

test('every link leads somewhere: to the site, to a section, to us or to another site by a safe way', async () => {
  for (const { slug, html, anchors } of await texts()) {
    for (const [link, href = ''] of html.matchAll(/<a(?: href="([^"]*)")?[^>]*>/g)) {
      const leadsSomewhere =
        addresses.includes(href) ||
        vehicleOrCategory.test(href) ||
        anchors.includes(href.replace(/^#/, '')) ||
        ['tel:+18445550142', `mailto:${site.email}`].includes(href) ||
        /^<a href="https:\/\/[^"]+" rel="external noopener">$/.test(link);
      expect([slug, link, leadsSomewhere]).toEqual([slug, link, true]);
    }
  }
});
