import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealers/dealership';
import type { Coordinates } from '@msv/contracts/dealers/search/distances';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { Link } from '@msv/platform';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { color, radius, space } from '@msv/ui/tokens/tokens';
import { type FocusEvent, Fragment, useCallback, useId, useMemo, useState } from 'react';
import { ActiveStateOutline } from '../coverage-map/ActiveStateOutline.tsx';
import { DealerDots } from '../coverage-map/DealerDots.tsx';
import { calculateTierThresholds } from '../coverage-map/dealerTiers.ts';
import { MapLegend } from '../coverage-map/MapLegend.tsx';
import { type MappedState, placeStatesOnMap } from '../coverage-map/mappedStates.ts';
import { StateShape } from '../coverage-map/StateShape.tsx';
import type { JumpLink } from '../dealer-list/listJumpLinks.ts';
import { mapWidth } from '../map-geometry/mapGeometry.ts';
import { projectToMap } from '../map-geometry/projectToMap.ts';
import { useMapNavigation } from '../map-navigation/useMapNavigation.ts';
import { formatDealerCount } from '../state-card/formatDealerCount.ts';
import { createStateSlug } from '../state-page/stateNames.ts';
import { fitMap, wholeMap } from './fitMap.ts';
import { type MapArea, toMapArea } from './toMapArea.ts';

/** Number of dealers around a location that the map shows if the distance is not limited. */
const nearestCount = 5;

/**
 * Lists the points that the map must show: the area around a location, or the matching dealers.
 * @param dealerships The matching dealers, nearest first if there is an area.
 */
function listFocusPoints(
  dealerships: readonly Dealership[],
  area: MapArea | undefined,
): readonly (readonly [x: number, y: number])[] {
  if (area?.radius !== undefined) {
    const { center, radius } = area;
    return [
      [center[0] - radius, center[1] - radius],
      [center[0] + radius, center[1] + radius],
    ];
  }
  const points = (area ? dealerships.slice(0, nearestCount) : dealerships).flatMap(
    ({ latitude, longitude }) => {
      const point = latitude === null || longitude === null ? null : projectToMap(longitude, latitude);
      return point ? [point] : [];
    },
  );
  return area ? [area.center, ...points] : points;
}

const areaStyle = css({
  pointerEvents: 'none',
  fill: 'none',
  '& > *': { vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' },
  // The dark shapes are visible on light states, the yellow ones on dark states.
  '.under': { stroke: color.onSun },
  '.over': { stroke: color.sun },
  'circle.under': { strokeWidth: 5 },
  'circle.over': { strokeWidth: 2 },
  'path.under': { strokeWidth: 13 },
  'path.over': { strokeWidth: 8 },
});

function SearchArea({ area: { center, radius } }: { area: MapArea }) {
  const [x, y] = center;
  return (
    <g css={areaStyle}>
      {['under', 'over'].map((layer) => (
        <Fragment key={layer}>
          {radius !== undefined && <circle className={layer} cx={x} cy={y} r={radius} />}
          <path className={layer} d={`M${x} ${y}h0`} />
        </Fragment>
      ))}
    </g>
  );
}

const figureStyle = css({ display: 'grid', gap: space(3), containerType: 'inline-size', minInlineSize: 0 });

const mapStyle = css({
  inlineSize: '100%',
  blockSize: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.paper,
  // Callouts need a wider map.
  '.callout': { display: 'none' },
});

export interface DirectoryMapProps {
  /** Sorted by distance if there is a `distanceOrigin`. */
  dealerships: readonly Dealership[];
  jumpLinks: readonly JumpLink[];
  /** True if the list shows only some of the dealers. The map then shows only the region of these dealers. */
  isFiltered: boolean;
  distanceOrigin: Coordinates | undefined;
  radiusMiles: number | undefined;
  /** Clears the search and stops using the visitor's location, which is not part of the URL. */
  onClear: () => void;
}

/**
 * A map of the listed dealers, with a link to the dealers of each state. It shows the region of the search, or the
 * whole map while the visitor moves through it with the keyboard.
 */
export default function DirectoryMap({
  dealerships,
  jumpLinks,
  isFiltered,
  distanceOrigin,
  radiusMiles,
  onClear,
}: DirectoryMapProps) {
  const [activeState, setActiveState] = useState<MappedState>();
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false);
  const hintId = useId();
  const area = useMemo(
    () => distanceOrigin && toMapArea(distanceOrigin, radiusMiles),
    [distanceOrigin, radiusMiles],
  );
  const { mappedStates, tierThresholds } = useMemo(
    () => placeDealersOnMap(dealerships, jumpLinks),
    [dealerships, jumpLinks],
  );
  const region = useMemo(
    () => (isFiltered || area ? fitMap(listFocusPoints(dealerships, area)) : wholeMap),
    [dealerships, area, isFiltered],
  );
  const { map, tabStop, setTabStop, onKeyDown } = useMapNavigation(mappedStates);
  const activate = useCallback(
    (mappedState: MappedState | undefined, isFocused: boolean) => {
      setActiveState(mappedState);
      if (mappedState && isFocused) setTabStop(mappedState);
    },
    [setTabStop],
  );
  // A click focuses a state, too, but must not move the map under the pointer.
  const showWholeMap = ({ target }: FocusEvent) => setKeyboardFocus(target.matches(':focus-visible'));
  const { x, y, width, height } = hasKeyboardFocus ? wholeMap : region;
  return (
    <figure css={figureStyle} aria-label="Map of the listed dealers">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the links have accessible names, and browsers show a title as a tooltip */}
      <svg
        ref={map}
        css={mapStyle}
        viewBox={`${x} ${y} ${width} ${height}`}
        onKeyDown={onKeyDown}
        onFocus={showWholeMap}
        onBlur={() => setKeyboardFocus(false)}
        aria-describedby={hintId}
      >
        {mappedStates.map((mappedState) => (
          <StateShape
            key={mappedState.state.slug}
            mappedState={mappedState}
            url={jumpLinks.find(({ state }) => state === mappedState.state.name)?.url}
            isTabStop={mappedState === tabStop}
            onActiveChange={activate}
          />
        ))}
        {activeState && <ActiveStateOutline outline={activeState.outline} />}
        {area && <SearchArea area={area} />}
        <DealerDots dealerships={dealerships} isZoomed={width < mapWidth} />
      </svg>
      <figcaption css={{ display: 'grid', gap: space(2) }}>
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
        <MapLegend tierThresholds={tierThresholds} dealerships={dealerships} />
        {(isFiltered || area) && (
          <Text size="small">
            <Link to="/dealerships" onClick={onClear}>
              Show all dealers on the map
            </Link>
          </Text>
        )}
      </figcaption>
    </figure>
  );
}

function placeDealersOnMap(dealerships: readonly Dealership[], jumpLinks: readonly JumpLink[]) {
  const countByState = new Map<string, number>();
  for (const { state } of dealerships) countByState.set(state, (countByState.get(state) ?? 0) + 1);
  // A state's link does not count a dealer that the visitor has just added.
  for (const { state, dealershipCount } of jumpLinks)
    countByState.set(state, Math.max(dealershipCount, countByState.get(state) ?? 0));
  const tierThresholds = calculateTierThresholds(Math.max(0, ...countByState.values()));
  const states = stateNames.map((name) => ({
    name,
    slug: createStateSlug(name),
    dealerCount: countByState.get(name) ?? 0,
  }));
  return { tierThresholds, mappedStates: placeStatesOnMap(states, tierThresholds) };
}
