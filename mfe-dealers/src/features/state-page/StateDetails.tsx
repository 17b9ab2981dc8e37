import { css } from '@emotion/react';
import { createDealershipsNearStateRead } from '@msv/contracts/dealers/dealership';
import type { State } from '@msv/contracts/dealers/state';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { Link, useApi, usePageHead, useSite } from '@msv/platform';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { StatCard } from '@msv/ui/cards/StatCard';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { PageBody } from '@msv/ui/layout/PageBody';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import { useId } from 'react';
import { statesBreadcrumb } from '../breadcrumbs.ts';
import { FeaturedVehiclesSection } from '../featured-vehicles/FeaturedVehiclesSection.tsx';
import { NearbyDealerList, NearbyDealersSkeleton } from '../nearby-dealers/NearbyDealerList.tsx';
import { formatDealerCount } from '../state-card/formatDealerCount.ts';
import { StateEmoji } from '../state-card/StateEmoji.tsx';
import { SupportStat } from '../stats/dealerStats.tsx';
import { statGridStyle } from '../stats/statGridStyle.ts';
import { VehicleModelsStat } from '../stats/VehicleModelsStat.tsx';
import { StateDealers } from './StateDealers.tsx';

/** Number of dealers from other states on the page of a state that has dealers of its own. */
const maxNeighborDealers = 3;

/** The dealers of other states that are nearest to a state. A state without dealers shows all of them. */
function StateNeighbors({ state: { name, dealerCount } }: { state: State }) {
  const titleId = useId();
  const { data: nearest, error, retry } = useApi(createDealershipsNearStateRead(name));
  if (nearest?.length === 0) return null;
  const hasDealers = dealerCount > 0;
  return (
    <Section aria-labelledby={titleId}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={2} id={titleId}>
            {hasDealers ? `Nearby, Outside ${name}` : `Nearest Dealers to ${name}`}
          </Heading>
          <Text tone="muted">Straight-line distances from the center of {name}.</Text>
        </Stack>
        {error && <LoadFailed message="The nearest dealers could not be loaded." onRetry={retry} />}
        {!error && !nearest && <NearbyDealersSkeleton />}
        {nearest && (
          <NearbyDealerList dealerships={hasDealers ? nearest.slice(0, maxNeighborDealers) : nearest} />
        )}
      </Stack>
    </Section>
  );
}

const featuredVehicleCount = 3;

/** Keeps the tile from making the row higher than the title. */
const emojiStyle = css({ marginBlock: space(-3) });

export function StateDetails({ state }: { state: State }) {
  const site = useSite();
  const path = `/states/${state.slug}`;
  usePageHead({
    title: `${state.name} Dealers | ${site.product}`,
    description: formatStateDescription(state),
    canonicalPath: path,
  });
  return (
    <>
      <Section surface="evening" css={pageBandStyle}>
        <Stack gap={8}>
          <PageHeader
            link={Link}
            origin={site.url}
            steps={[...statesBreadcrumb, { to: path, label: state.name }]}
            title={state.name}
            badges={
              <>
                <Badge tone="plain">{state.abbreviation}</Badge>
                <span css={emojiStyle}>
                  <StateEmoji emoji={state.emoji} />
                </span>
              </>
            }
            lead={state.description}
          />
          <StateStats dealerCount={state.dealerCount} />
        </Stack>
      </Section>
      <PageBody surface="white">
        <StateDealers state={state} />
      </PageBody>
      <StateNeighbors state={state} />
      <FeaturedVehiclesSection
        limit={featuredVehicleCount}
        surface="white"
        contactUrl={`/contact?state=${state.slug}`}
      />
    </>
  );
}

function StateStats({ dealerCount }: { dealerCount: number }) {
  return (
    <CardGrid css={statGridStyle}>
      <StatCard
        as="li"
        value={formatNumber(dealerCount)}
        label={dealerCount === 1 ? 'Dealer' : 'Dealers'}
        note="in this state"
      />
      <VehicleModelsStat />
      <SupportStat />
    </CardGrid>
  );
}

export const formatStateDescription = ({ name, dealerCount, description }: State): string =>
  dealerCount === 0
    ? `Electric medium speed vehicle dealers are coming soon to ${name}. ${description}`
    : `Find ${formatDealerCount(dealerCount).toLowerCase()} of electric medium speed vehicles in ${name}. ${description}`;
