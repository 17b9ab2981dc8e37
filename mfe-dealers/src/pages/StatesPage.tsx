import { allStates } from '@msv/contracts/state';
import { useApi, usePageHead, useSite } from '@msv/platform';
import { breadcrumbList } from '@msv/ui/breadcrumbList';
import { Heading } from '@msv/ui/Heading';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { StructuredData } from '@msv/ui/StructuredData';
import { Text } from '@msv/ui/Text';
import { StateBrowser } from '../components/StateBrowser.tsx';
import { StatesWaysOn } from '../components/StatesWaysOn.tsx';
import { stateList } from '../data/stateList.ts';
import { statesByName } from '../data/statesByName.ts';
import { stateTrail } from '../data/stateTrail.ts';

export default function StatesPage() {
  const site = useSite();
  const states = useApi(allStates);
  usePageHead({
    title: `State Dealers | ${site.product}`,
    description: 'All 50 states and how many dealers of electric medium speed vehicles there are in each.',
    canonicalPath: '/states',
  });
  return (
    <>
      <Section>
        <StructuredData facts={breadcrumbList(stateTrail, site.url)} />
        {states.data && (
          <StructuredData facts={stateList('State Dealers', statesByName(states.data), site)} />
        )}
        <Stack gap={8}>
          <Stack gap={3}>
            <Heading level={1}>Find Dealers by State</Heading>
            <Text size="lead" tone="muted">
              Fifty states, each with a page of its own: who sells there, and what they sell.
            </Text>
          </Stack>
          {states.error ? (
            <LoadFailed message="The states could not be loaded." onRetry={states.retry} />
          ) : (
            <StateBrowser states={states.data} />
          )}
        </Stack>
      </Section>
      <StatesWaysOn />
    </>
  );
}
