import { beforeEach, expect, test } from '@jest/globals';
import { allFaqsRead, homeFaqsRead } from '@msv/contracts/content/faqItem';
import { createPolicyPageRead } from '@msv/contracts/content/policyPage';
import { dealerSummaryRead } from '@msv/contracts/dealers/dealerSummary';
import { createDealershipRead, createNearestDealershipsRead } from '@msv/contracts/dealers/dealership';
import { priceSummaryRead } from '@msv/contracts/inventory/priceSummary';
import { allVehiclesRead, createVehicleRead } from '@msv/contracts/inventory/vehicle';
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
import { prefetch as prefetchReportListingPage } from './pages/ReportListingPage.prefetch.ts';
import ReportListingPage from './pages/ReportListingPage.tsx';
import { prefetch as prefetchTestDrivePage } from './pages/TestDrivePage.prefetch.ts';
import TestDrivePage from './pages/TestDrivePage.tsx';
import { prefetch as prefetchThankYouPage } from './pages/ThankYouPage.prefetch.ts';
import ThankYouPage from './pages/ThankYouPage.tsx';

const responses = {
  [homeFaqsRead.url]: { data: [buildFaqItem()] },
  [priceSummaryRead.url]: { data: { vehicleCount: 33, lowestPrice: 6695 } },
  [dealerSummaryRead.url]: { data: { dealershipCount: 60, stateCount: 26 } },
  [allFaqsRead.url]: { data: [buildFaqItem()] },
  [createPolicyPageRead('privacy-policy').url]: { data: buildPolicyPage() },
  [createDealershipRead('pelican').url]: { data: buildDealership({ name: 'Pelican Carts' }) },
  [createNearestDealershipsRead('32801').url]: { data: [{ ...buildDealership(), miles: 12 }] },
  [createNearestDealershipsRead('99999').url]: { notFound: 'Not found.' },
  [allVehiclesRead.url]: { data: [buildVehicle({ slug: 'd6', name: 'D6 MAX' })] },
  [createVehicleRead('d6').url]: { data: buildVehicle({ name: 'D6 MAX' }) },
};

const examples = [
  {
    name: 'HomePage',
    content: <HomePage />,
    initialUrl: '/',
    prefetch: prefetchHomePage,
    text: '60 dealers in 26 states',
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
    name: 'TestDrivePage',
    content: <TestDrivePage />,
    initialUrl: '/test-drive',
    prefetch: prefetchTestDrivePage,
    text: 'Your ZIP Code',
  },
  {
    name: 'TestDrivePage',
    content: <TestDrivePage />,
    initialUrl: '/test-drive?zip=32801&vehicle=d6',
    prefetch: prefetchTestDrivePage,
    text: '12 miles away',
  },
  {
    name: 'TestDrivePage',
    content: <TestDrivePage />,
    initialUrl: '/test-drive?zip=99999',
    prefetch: prefetchTestDrivePage,
    text: 'We don’t know ZIP code 99999.',
  },
  {
    name: 'TestDrivePage',
    content: <TestDrivePage />,
    initialUrl: '/test-drive?dealer=pelican&vehicle=d6',
    prefetch: prefetchTestDrivePage,
    text: 'Your test drive is at Pelican Carts',
  },
  {
    name: 'ReportListingPage',
    content: <ReportListingPage />,
    initialUrl: '/report-listing?dealer=pelican',
    prefetch: prefetchReportListingPage,
    text: 'Your report is about Pelican Carts.',
  },
  {
    name: 'ReportListingPage',
    content: <ReportListingPage />,
    initialUrl: '/report-listing',
    prefetch: prefetchReportListingPage,
    text: 'on the page of the dealer',
  },
  {
    name: 'ThankYouPage',
    content: <ThankYouPage />,
    initialUrl:
      '/thank-you?request=test-drive&vehicle=d6+D6&dealer=pelican+P&firstDate=2026-12-01&firstPartOfDay=morning&secondDate=12%2F3%2F2026&secondPartOfDay=evening',
    prefetch: prefetchThankYouPage,
    text: 'a test drive of D6 MAX at Pelican Carts on 12/1/2026 (morning) or 12/3/2026 (evening)',
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
