import { beforeEach, expect, test } from '@jest/globals';
import { allFaqsRead, homeFaqsRead } from '@msv/contracts/content/faqItem';
import { createPolicyPageRead } from '@msv/contracts/content/policyPage';
import { createDealershipRead } from '@msv/contracts/dealers/dealership';
import { createVehicleRead } from '@msv/contracts/inventory/vehicle';
import { hydrateWithPlatform } from '@msv/platform/testing/hydrateWithPlatform';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { buildFaqItem } from '@msv/testing/builders/buildFaqItem';
import { buildPolicyPage } from '@msv/testing/builders/buildPolicyPage';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { prefetch as prefetchContactPage } from './pages/ContactPage.prefetch.ts';
import ContactPage from './pages/ContactPage.tsx';
import { prefetch as prefetchFaqPage } from './pages/FaqPage.prefetch.ts';
import FaqPage from './pages/FaqPage.tsx';
import { prefetch as prefetchHomePage } from './pages/HomePage.prefetch.ts';
import HomePage from './pages/HomePage.tsx';
import { prefetch as prefetchPolicyPage } from './pages/PolicyPage.prefetch.ts';
import PolicyPage from './pages/PolicyPage.tsx';
import { prefetch as prefetchThankYouPage } from './pages/ThankYouPage.prefetch.ts';
import ThankYouPage from './pages/ThankYouPage.tsx';

const responses = {
  [homeFaqsRead.url]: { data: [buildFaqItem()] },
  [allFaqsRead.url]: { data: [buildFaqItem()] },
  [createPolicyPageRead('privacy-policy').url]: { data: buildPolicyPage() },
  [createDealershipRead('pelican').url]: { data: buildDealership({ name: 'Pelican Carts' }) },
  [createVehicleRead('d6').url]: { data: buildVehicle({ name: 'D6 MAX' }) },
};

const examples = [
  {
    name: 'HomePage',
    content: <HomePage />,
    initialUrl: '/',
    prefetch: prefetchHomePage,
    text: 'How fast does it go?',
  },
  {
    name: 'ContactPage',
    content: <ContactPage />,
    initialUrl: '/contact?state=florida',
    prefetch: prefetchContactPage,
    text: 'First Name',
  },
  {
    name: 'ContactPage',
    content: <ContactPage />,
    initialUrl: '/contact?dealer=pelican&vehicle=d6&zip=32801',
    prefetch: prefetchContactPage,
    text: 'Pelican Carts',
  },
  {
    name: 'ThankYouPage',
    content: <ThankYouPage />,
    initialUrl: '/thank-you?dealer=pelican&vehicle=d6',
    prefetch: prefetchThankYouPage,
    text: 'D6 MAX',
  },
  {
    name: 'FaqPage',
    content: <FaqPage />,
    initialUrl: '/faq?q=fast#how-fast',
    prefetch: prefetchFaqPage,
    text: 'How fast does it go?',
  },
  {
    name: 'FaqPage',
    content: <FaqPage />,
    initialUrl: '/faq?q=fast+helicopter',
    prefetch: prefetchFaqPage,
    text: 'Questions with some of these words:How fast does it go?',
  },
  {
    name: 'PolicyPage',
    content: <PolicyPage />,
    initialUrl: '/privacy-policy',
    prefetch: prefetchPolicyPage,
    text: 'What we collect',
  },
];

beforeEach(() => {
  // What the browser remembers must not change what it hydrates.
  localStorage.setItem('msv-zip-code', '32801');
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  globalThis.fetch = () => new Promise(() => {});
});

test.each(examples)('the browser hydrates $name at $initialUrl', async ({ content, text, ...options }) => {
  const { container } = await hydrateWithPlatform(content, { ...options, responses });
  expect(container).toHaveTextContent(text);
});
