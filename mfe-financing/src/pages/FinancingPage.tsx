import { css } from '@emotion/react';
import { usePageHead, useSite } from '@msv/platform';
import { breadcrumbList } from '@msv/ui/breadcrumbList';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { StructuredData } from '@msv/ui/StructuredData';
import { Text } from '@msv/ui/Text';
import { space } from '@msv/ui/tokens';
import { FinancingCalculator } from '../components/FinancingCalculator.tsx';
import { HowWeScore } from '../components/HowWeScore.tsx';
import { PartnerSection } from '../components/PartnerSection.tsx';

const trail = [
  { to: '/', label: 'Home' },
  { to: '/financing', label: 'Financing' },
];

/** The calculator is what people came for: it starts high. */
const top = css({ paddingBlockStart: `clamp(${space(8)}, 4vw, ${space(12)})` });
const lead = css({ maxInlineSize: '60ch' });

export default function FinancingPage() {
  const { product, url } = useSite();
  usePageHead({
    title: `Vehicle Financing | ${product}`,
    description:
      'Estimate the monthly payment of a loan, a lease or a cash purchase, ranked by how well each of them fits you.',
    canonicalPath: '/financing',
  });
  return (
    <>
      <StructuredData facts={breadcrumbList(trail, url)} />
      <Section css={top}>
        <Stack gap={8}>
          <Stack gap={3}>
            <Heading level={1}>Vehicle Financing</Heading>
            <Text size="lead" tone="muted" css={lead}>
              Tell us what you plan and see what each way to pay would cost, ranked by how well it fits you.
            </Text>
          </Stack>
          <FinancingCalculator />
        </Stack>
      </Section>
      <Section surface="white">
        <HowWeScore />
      </Section>
      <PartnerSection />
    </>
  );
}
