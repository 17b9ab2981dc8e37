import { allStatesRead } from '@msv/contracts/dealers/state';
import { Link, useApi, usePageHead, useSite } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { pageBandStyle } from '@msv/ui/styles/pageBandStyle';
import { FeaturedVehiclesSection } from '../features/featured-vehicles/FeaturedVehiclesSection.tsx';
import { StateGridSkeleton } from '../features/state-card/StateGridSkeleton.tsx';
import { RegionalCoverage } from '../features/usa-page/RegionalCoverage.tsx';
import { UsaRelatedLinks } from '../features/usa-page/UsaRelatedLinks.tsx';
import { UsaStates } from '../features/usa-page/UsaStates.tsx';
import { UsaStats } from '../features/usa-page/UsaStats.tsx';

const breadcrumb = [{ to: '/usa', label: 'USA Coverage' }];

/** The nationwide overview: stats, coverage map, top states and featured vehicles. */
export default function UsaPage() {
  const site = useSite();
  const states = useApi(allStatesRead);
  usePageHead({
    title: `USA Coverage | ${site.product}`,
    description:
      'See where to find electric medium speed vehicle dealers across the United States, on a map and state by state.',
    canonicalPath: '/usa',
  });
  return (
    <>
      <Section surface="evening" css={pageBandStyle}>
        <Stack gap={8}>
          <PageHeader
            link={Link}
            origin={site.url}
            steps={breadcrumb}
            title="From Coast to Coast"
            lead="Find electric medium speed vehicles and the dealers who sell and service them across the country."
          />
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
            <StateGridSkeleton />
          )}
        </Section>
      )}
      <RegionalCoverage />
      <FeaturedVehiclesSection />
      <UsaRelatedLinks />
    </>
  );
}
