import { css } from '@emotion/react';
import { allStatesRead, type State } from '@msv/contracts/dealers/state';
import { Link, useApi, usePageHead, useSite } from '@msv/platform';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { CardSection } from '@msv/ui/cards/CardSection';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { Heading } from '@msv/ui/text/Heading';
import { color, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { CoverageMapSection } from '../features/coverage-map/CoverageMapSection.tsx';
import { FeaturedVehiclesSection } from '../features/featured-vehicles/FeaturedVehiclesSection.tsx';
import { StateGrid } from '../features/state-card/StateGrid.tsx';
import { StateGridSkeleton } from '../features/state-card/StateGridSkeleton.tsx';
import { StatesCoveredStat, SupportStat } from '../features/stats/dealerStats.tsx';
import { TotalDealersStat } from '../features/stats/TotalDealersStat.tsx';
import { VehicleModelsStat } from '../features/stats/VehicleModelsStat.tsx';
import { RegionalCoverage } from '../features/usa-page/RegionalCoverage.tsx';

const centeredStyle = css({ alignItems: 'center', textAlign: 'center', justifyContent: 'center' });

function UsaRelatedLinks() {
  return (
    <Section surface="mint">
      <Stack gap={5} css={centeredStyle}>
        <Heading level={2}>Ready to Find Your Vehicle?</Heading>
        <Row css={centeredStyle}>
          <Link css={buttonStyle('primary')} to="/dealerships">
            Find Dealers
          </Link>
          <Link css={buttonStyle('secondary')} to="/states">
            Browse by State
          </Link>
          <Link css={buttonStyle('secondary')} to="/inventory">
            Browse Inventory
          </Link>
          <Link css={buttonStyle('secondary')} to="/contact">
            Contact Us
          </Link>
        </Row>
      </Stack>
    </Section>
  );
}

const breadcrumb = [{ to: '/usa', label: 'USA Coverage' }];

/**
 * On phones, the stats are below the map, so that the map is on the first screen. The stats contain no links, so the
 * tab order stays the visual order.
 */
const mapFirstStyle = css({ display: 'flex', flexDirection: 'column' });

const headerStyle = css(pageBandStyle, {
  [minWidthQuery.tablet]: { order: -1, paddingBlockEnd: space(8) },
});

const statsStyle = css({
  [minWidthQuery.tablet]: {
    order: -1,
    paddingBlock: `0 clamp(${space(8)}, 5vw, ${space(14)})`,
    backgroundColor: color.dusk,
  },
});

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
      <div css={mapFirstStyle}>
        <Section surface="evening" css={headerStyle}>
          <PageHeader
            link={Link}
            origin={site.url}
            steps={breadcrumb}
            title="From Coast to Coast"
            lead="Find electric medium speed vehicles and the dealers who sell and service them across the country."
          />
        </Section>
        {states.data ? (
          <CoverageMapSection states={states.data} nextSectionId={topStatesId} />
        ) : (
          <Section surface="white">
            {states.error ? (
              <LoadFailed message="The states could not be loaded." onRetry={states.retry} />
            ) : (
              <StateGridSkeleton />
            )}
          </Section>
        )}
        <Section css={statsStyle}>
          <UsaStats states={states.data} />
        </Section>
      </div>
      {states.data && <TopStates states={states.data} />}
      <RegionalCoverage />
      <FeaturedVehiclesSection />
      <UsaRelatedLinks />
    </>
  );
}

function UsaStats({ states }: { states: readonly State[] | undefined }) {
  return (
    <CardGrid columns={4} minCardWidth="9.5rem">
      <StatesCoveredStat label="States" />
      <TotalDealersStat states={states} />
      <VehicleModelsStat />
      <SupportStat />
    </CardGrid>
  );
}

const topStateCount = 8;
const highlightedStateCount = 3;

const topStatesId = 'top-states';

/** `states` must be sorted by dealer count. */
function TopStates({ states }: { states: readonly State[] }) {
  return (
    <Section id={topStatesId} tabIndex={-1}>
      <CardSection title="Top States">
        <StateGrid
          states={states.slice(0, topStateCount)}
          columns={4}
          highlightCount={highlightedStateCount}
        />
      </CardSection>
    </Section>
  );
}
