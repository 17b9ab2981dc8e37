import { css } from '@emotion/react';
import { allDealershipsRead } from '@msv/contracts/dealers/dealership';
import type { State } from '@msv/contracts/dealers/state';
import { useApi } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { space } from '@msv/ui/tokens/tokens';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import { mapViewBox } from '../map-geometry/mapDimensions.ts';
import { useMapNavigation } from '../map-navigation/useMapNavigation.ts';
import { formatDealerCount } from '../state-card/formatDealerCount.ts';
import { ActiveStateOutline } from './ActiveStateOutline.tsx';
import { CalloutLines } from './CalloutLines.tsx';
import { DealerDots } from './DealerDots.tsx';
import { computeTierThresholds } from './dealerTiers.ts';
import { MapLegend } from './MapLegend.tsx';
import type { MappedState } from './MappedState.ts';
import { mapStyle } from './mapStyle.ts';
import { placeStatesOnMap } from './placeStatesOnMap.ts';
import { StateLabels } from './StateLabels.tsx';
import { StateShape } from './StateShape.tsx';

const figureStyle = css({ display: 'grid', gap: space(4), containerType: 'inline-size', minInlineSize: 0 });

/** A map of the United States with a link for each state and a dot for each dealer. Dealers are loaded in the browser. */
export const CoverageMap = memo(function CoverageMap({ states }: { states: readonly State[] }) {
  const [activeState, setActiveState] = useState<MappedState>();
  const hintId = useId();
  const dealerships = useApi(allDealershipsRead);
  const tierThresholds = useMemo(
    () => computeTierThresholds(Math.max(...states.map(({ dealerCount }) => dealerCount))),
    [states],
  );
  const mappedStates = useMemo(() => placeStatesOnMap(states, tierThresholds), [states, tierThresholds]);
  const { map, tabStop, setTabStop, onKeyDown } = useMapNavigation(mappedStates);
  const activate = useCallback(
    (mappedState: MappedState | undefined, isFocused: boolean) => {
      setActiveState(mappedState);
      if (mappedState && isFocused) setTabStop(mappedState);
    },
    [setTabStop],
  );
  return (
    <figure css={figureStyle} aria-label="Map of the United States">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the links have accessible names, and browsers show a title as a tooltip */}
      <svg ref={map} css={mapStyle} viewBox={mapViewBox} onKeyDown={onKeyDown} aria-describedby={hintId}>
        {mappedStates.map((mappedState) => (
          <StateShape
            key={mappedState.state.slug}
            mappedState={mappedState}
            isTabStop={mappedState === tabStop}
            onActiveChange={activate}
          />
        ))}
        <CalloutLines />
        {activeState && <ActiveStateOutline outline={activeState.outline} />}
        {dealerships.data && <DealerDots dealerships={dealerships.data} />}
        {/* Last, because dots and outlines must never cover the abbreviations. */}
        <StateLabels states={mappedStates} />
      </svg>
      <figcaption css={{ display: 'grid', gap: space(3) }}>
        <VisuallyHidden id={hintId}>Use the arrow keys to move from state to state.</VisuallyHidden>
        <Text aria-hidden="true">
          {activeState ? (
            <>
              <strong>{activeState.state.name}</strong>: {formatDealerCount(activeState.state.dealerCount)}
            </>
          ) : (
            'Select a state to see its dealers.'
          )}
        </Text>
        <MapLegend tierThresholds={tierThresholds} />
      </figcaption>
      {dealerships.error && (
        <LoadFailed message="The dealers could not be shown on the map." onRetry={dealerships.retry} />
      )}
    </figure>
  );
});
