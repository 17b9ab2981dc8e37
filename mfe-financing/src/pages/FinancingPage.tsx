import { usePageHead, useSite } from '@msv/platform';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';

export default function FinancingPage() {
  const { product } = useSite();
  usePageHead({
    title: `Vehicle Financing | ${product}`,
    description:
      'Estimate the monthly payment of a loan, a lease or a cash purchase, ranked by how well each fits you.',
    canonicalPath: '/financing',
  });
  return (
    <Section>
      <Heading level={1}>Vehicle Financing</Heading>
    </Section>
  );
}
