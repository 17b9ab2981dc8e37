import { Link, late, usePageHead, useSite } from '@msv/platform';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { pageTopStyle } from '@msv/ui/styles/pageTopStyle';
import { FinancingCalculator } from '../features/calculator/FinancingCalculator.tsx';

const breadcrumb = [{ to: '/financing', label: 'Financing' }];

// Below the first screen.
const RunningCostSection = late(
  () => import(/* webpackChunkName: "FinancingParts" */ '../features/running-cost/RunningCostSection.tsx'),
  { when: 'interaction', fallback: <Skeleton height="50rem" /> },
);
const HowWeScore = late(
  () => import(/* webpackChunkName: "FinancingParts" */ '../features/scoring/HowWeScore.tsx'),
  { when: 'interaction', fallback: <Skeleton height="12rem" /> },
);
const PartnerSection = late(
  () => import(/* webpackChunkName: "FinancingParts" */ '../features/partners/PartnerSection.tsx'),
  { when: 'interaction', fallback: <Skeleton height="40rem" /> },
);

export default function FinancingPage() {
  const { product, url } = useSite();
  usePageHead({
    title: `Vehicle Financing | ${product}`,
    description:
      'Estimate your monthly payment and compare loans, leasing and cash, ranked by how well each option fits you.',
    canonicalPath: '/financing',
  });
  return (
    <>
      <Section css={pageTopStyle}>
        <Stack gap={6}>
          <PageHeader
            link={Link}
            origin={url}
            steps={breadcrumb}
            title="Vehicle Financing"
            lead="Tell us your budget and compare what each option would cost, ranked by how well it fits you."
          />
          <FinancingCalculator />
        </Stack>
      </Section>
      <Section surface="mint" id="running-cost" data-screen-only="">
        <RunningCostSection />
      </Section>
      <Section surface="white" data-screen-only="">
        <HowWeScore />
      </Section>
      <div data-screen-only="">
        <PartnerSection />
      </div>
    </>
  );
}
