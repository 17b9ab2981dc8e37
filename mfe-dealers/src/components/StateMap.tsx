import { css } from '@emotion/react';
import { allDealerships } from '@msv/contracts/dealership';
import type { State } from '@msv/contracts/state';
import { useApi } from '@msv/platform';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Text } from '@msv/ui/Text';
import { space } from '@msv/ui/tokens';
import { memo, useMemo, useState } from 'react';
import { dealersWord } from '../data/dealersWord.ts';
import { dealerTiers } from '../data/dealerTiers.ts';
import type { MappedState } from '../data/MappedState.ts';
import { mapViewBox } from '../data/mapFrame.ts';
import { mappedStates } from '../data/mappedStates.ts';
import { ActiveState } from './ActiveState.tsx';
import { CalloutLines } from './CalloutLines.tsx';
import { DealerDots, isCrowd } from './DealerDots.tsx';
import { MapLabels } from './MapLabels.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapState } from './MapState.tsx';
import { mapStyle } from './mapStyle.ts';

const figure = css({ display: 'grid', gap: space(4), containerType: 'inline-size', minInlineSize: 0 });

/** The United States with a link on each state and a dot for each dealer. Which dealers there are follows in the browser. */
export const StateMap = memo(function StateMap({ states }: { states: readonly State[] }) {
  const [active, setActive] = useState<MappedState>();
  const dealerships = useApi(allDealerships);
  const tiers = useMemo(
    () => dealerTiers(Math.max(...states.map(({ dealerCount }) => dealerCount))),
    [states],
  );
  const mapped = useMemo(() => mappedStates(states, tiers), [states, tiers]);
  const dots = dealerships.data && <DealerDots dealerships={dealerships.data} />;
  const areDotsBelow = dealerships.data && isCrowd(dealerships.data);
  return (
    <figure css={figure} aria-label="Map of the United States">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is links, each with a name; a title would show at the pointer */}
      <svg css={mapStyle} viewBox={mapViewBox}>
        {mapped.map((one) => (
          <MapState key={one.state.slug} mapped={one} onActive={setActive} />
        ))}
        <CalloutLines />
        {areDotsBelow && dots}
        <MapLabels states={mapped} />
        {active && <ActiveState outline={active.outline} />}
        {!areDotsBelow && dots}
      </svg>
      <figcaption css={{ display: 'grid', gap: space(3) }}>
        <Text aria-hidden="true">
          {active ? (
            <>
              <strong>{active.state.name}</strong>: {dealersWord(active.state.dealerCount)}
            </>
          ) : (
            'Choose a state to see its dealers.'
          )}
        </Text>
        <MapLegend tiers={tiers} />
      </figcaption>
      {dealerships.error && (
        <LoadFailed message="The dealers could not be put on the map." onRetry={dealerships.retry} />
      )}
    </figure>
  );
});
