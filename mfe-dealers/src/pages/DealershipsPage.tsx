import { usePageHead, useSite } from '@msv/platform';
import { breadcrumbList } from '@msv/ui/breadcrumbList';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { StructuredData } from '@msv/ui/StructuredData';
import { Text } from '@msv/ui/Text';
import { DealerDirectory } from '../components/DealerDirectory.tsx';
import { HelpBlock } from '../components/HelpBlock.tsx';
import { JoinBlock } from '../components/JoinBlock.tsx';

const trail = [
  { to: '/', label: 'Home' },
  { to: '/dealerships', label: 'Dealers' },
];

export default function DealershipsPage() {
  const site = useSite();
  usePageHead({
    title: `Find Dealers | ${site.product}`,
    description:
      'Find a dealer of electric medium speed vehicles near you by name, city, state or ZIP code: address, phone, email and directions.',
    canonicalPath: '/dealerships',
  });
  return (
    <>
      <Section>
        <StructuredData facts={breadcrumbList(trail, site.url)} />
        <Stack gap={8}>
          <Stack gap={3}>
            <Heading level={1}>Find Dealers</Heading>
            <Text size="lead" tone="muted">
              Somebody near you to try one with, to ask, and to come back to.
            </Text>
          </Stack>
          <DealerDirectory />
        </Stack>
      </Section>
      <JoinBlock />
      <HelpBlock />
    </>
  );
}
