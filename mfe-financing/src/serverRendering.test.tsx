import { beforeEach, expect, test } from '@jest/globals';
import { financingPartnersRead } from '@msv/contracts/financing/financingPartner';
import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { paymentTermsRead } from '@msv/contracts/financing/paymentEstimate';
import { hydrateWithPlatform } from '@msv/platform/testing/hydrateWithPlatform';
import { specFinancingPrograms, specPaymentTerms } from '@msv/testing/builders/specFinancingPrograms';
import { prefetch as prefetchPaymentEstimate } from './fragments/PaymentEstimate.prefetch.ts';
import PaymentEstimate from './fragments/PaymentEstimate.tsx';
import RunningCost from './fragments/RunningCost.tsx';
import { prefetch as prefetchFinancingPage } from './pages/FinancingPage.prefetch.ts';
import FinancingPage from './pages/FinancingPage.tsx';

const partner = {
  id: 'rent',
  name: 'Rent & Own',
  kind: 'Rent-to-own',
  description: 'Rent it, then own it.',
  applyUrl: 'https://example.com/partners/rent',
};
const responses = {
  [financingProgramsRead.url]: { data: specFinancingPrograms },
  [financingPartnersRead.url]: { data: [partner] },
  [paymentTermsRead.url]: { data: { terms: specPaymentTerms } },
};

const examples = [
  {
    name: 'FinancingPage',
    content: <FinancingPage />,
    initialUrl: '/financing',
    prefetch: prefetchFinancingPage,
    text: 'Rent & Own',
  },
  {
    name: 'FinancingPage',
    content: <FinancingPage />,
    initialUrl: '/financing?price=8995',
    prefetch: prefetchFinancingPage,
    text: 'Rent & Own',
  },
  {
    name: 'PaymentEstimate',
    content: <PaymentEstimate price={8995} />,
    initialUrl: '/',
    prefetch: prefetchPaymentEstimate,
    text: 'Estimated from $162/mo',
  },
  {
    name: 'FinancingPage',
    content: <FinancingPage />,
    initialUrl: '/financing?miles=20&utm_source=mail',
    prefetch: prefetchFinancingPage,
    text: 'Driving 20 miles a day',
  },
  {
    name: 'RunningCost',
    content: <RunningCost battery="48V 110Ah Lithium" rangeMiles={35} />,
    initialUrl: '/inventory/d6',
    text: '$8.90/mo',
  },
  {
    name: 'RunningCost',
    content: <RunningCost battery="48V 110Ah Lithium" rangeMiles={35} />,
    initialUrl: '/inventory/d6?paint=navy&miles=20&utm_source=mail',
    text: 'Driving 20 miles a day',
  },
];

beforeEach(() => {
  globalThis.fetch = () => new Promise(() => {});
});

test.each(examples)('the browser hydrates $name at $initialUrl', async ({ content, text, ...options }) => {
  const { container } = await hydrateWithPlatform(content, { ...options, responses });
  expect(container).toHaveTextContent(text);
});
