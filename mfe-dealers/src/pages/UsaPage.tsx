import { allStates } from '@msv/contracts/state';
import { useApi, usePageHead, useSite } from '@msv/platform';
import { breadcrumbList } from '@msv/ui/breadcrumbList';
import { Heading } from '@msv/ui/Heading';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { StructuredData } from '@msv/ui/StructuredData';
import { Text } from '@msv/ui/Text';
import { FeaturedSection } from '../components/FeaturedSection.tsx';
import { RegionalCoverage } from '../components/RegionalCoverage.tsx';
import { StatesPending } from '../components/StatesPending.tsx';
import { UsaStates } from '../components/UsaStates.tsx';
import { UsaStats } from '../components/UsaStats.tsx';
import { UsaWaysOn } from '../components/UsaWaysOn.tsx';

const trail = [
  { to: '/', label: 'Home' },
  { to: '/usa', label: 'USA Coverage' },
];

export default function UsaPage() {
  const site = useSite();
  const states = useApi(allStates);
  usePageHead({
    title: `USA Coverage | ${site.product}`,
    description:
      'Where dealers of electric medium speed vehicles are: a map of the United States, and all 50 states.',
    canonicalPath: '/usa',
  });
  return (
    <>
      <StructuredData facts={breadcrumbList(trail, site.url)} />
      <Section surface="evening">
        <Stack gap={8}>
          <Stack gap={3}>
            <Heading level={1}>From Coast to Coast</Heading>
            <Text size="lead">
              Quiet electric vehicles, and people who sell and service them, across the country.
            </Text>
          </Stack>
          <UsaStats states={states.data} />
        </Stack>
      </Section>
      {states.data ? (
        <UsaStates states={states.data} />
      ) : (
        <Section surface="white">
          {states.error ? (
            <LoadFailed message="The states could not be loaded." onRetry={states.retry} />
          ) : (
            <StatesPending />
          )}
        </Section>
      )}
      <RegionalCoverage />
      <FeaturedSection />
      <UsaWaysOn />
    </>
  );
}
