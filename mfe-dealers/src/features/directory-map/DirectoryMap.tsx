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
import { useMapNavigation } from '../map-navigation/useMapNavigation.ts';
import { formatDealerCount } from '../state-card/formatDealerCount.ts';
import { createStateSlug } from '../state-page/stateNames.ts';
import { DealerLinks, type PlacedDealer, placeDealers } from './DealerLinks.tsx';
import { fitMap, type MapView, wholeMap } from './fitMap.ts';
import { type PlacedName, placeCityNames } from './placeCityNames.ts';
import { type MapArea, toMapArea } from './toMapArea.ts';

/** Number of dealers around a location that the map shows if the distance is not limited. */
const nearestCount = 5;

/**
 * Lists the points of the map that a search is about: the area around a location, or the matching dealers.
 *
 * @param dealers The matching dealers, nearest first if there is an area.
 */
function listFocusPoints(
  dealers: readonly PlacedDealer[],
  area: MapArea | undefined,
): readonly (readonly [x: number, y: number])[] {
  if (area?.radius !== undefined) {
    const { center, radius } = area;
    return [
      [center[0] - radius, center[1] - radius],
      [center[0] + radius, center[1] + radius],
    ];
  }
  const points = (area ? dealers.slice(0, nearestCount) : dealers).map(({ labelPoint }) => labelPoint);
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
  /** Name of that point on the map. */
  originName: string;
  /** Maximum distance in miles. */
  radiusMiles: number | undefined;
  /** Clears the search and stops using the visitor's location, which is not part of the URL. */
  onClear: () => void;
}

const namesStyle = css({
  pointerEvents: 'none',
  userSelect: 'none',
  fill: color.ink,
  fontWeight: 600,
  textAnchor: 'middle',
  // An outline keeps the letters legible on all states.
  stroke: color.surface,
  strokeWidth: 3,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  text: { vectorEffect: 'non-scaling-stroke' },
});

/** The names of the largest cities in view, above their places, and below its mark that of the searched place. */
function PlaceNames({ view, searchedPlace }: { view: MapView; searchedPlace: PlacedName | undefined }) {
  // About 12 px on a phone.
  const size = view.width * 0.034;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the element gets no focus.
    <g css={namesStyle} fontSize={size} aria-hidden="true">
      {placeCityNames(view, size, searchedPlace).map(({ name, point: [x, y] }) => (
        <text key={x} x={x} y={y - 0.6 * size}>
          {name}
        </text>
      ))}
      {searchedPlace && (
        <text x={searchedPlace.point[0]} y={searchedPlace.point[1] + 1.4 * size} fontWeight={800}>
          {searchedPlace.name}
        </text>
      )}
    </g>
  );
}

/**
 * A map of the dealers of the list, with a link for each dealer and for each state, which leads to its dealers. It shows the region of
 * the search. The whole map is visible while the visitor moves through the states with the keyboard.
 */
export default function DirectoryMap({
  dealerships,
  jumpLinks,
  isFiltered,
  distanceOrigin,
  originName,
  radiusMiles,
  onClear,
}: DirectoryMapProps) {
  const [activeState, setActiveState] = useState<MappedState>();
  const [activeDealer, setActiveDealer] = useState<string>();
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
  const dealers = useMemo(() => placeDealers(dealerships), [dealerships]);
  const region = useMemo(
    () => (isFiltered || area ? fitMap(listFocusPoints(dealers, area)) : wholeMap),
    [dealers, area, isFiltered],
  );
  const outlines = useMemo(() => mappedStates.map(({ outline }) => outline), [mappedStates]);
  const { tabStop, setTabStop, onKeyDown } = useMapNavigation(outlines);
  const activate = useCallback(
    (mappedState: MappedState | undefined, isFocused: boolean) => {
      setActiveState(mappedState);
      if (mappedState && isFocused) setTabStop(mappedState.outline);
    },
    [setTabStop],
  );
  // A click focuses a state, too, but must not move the map under the pointer.
  const showWholeMap = ({ target }: FocusEvent) => setKeyboardFocus(target.matches(':focus-visible'));
  const view = hasKeyboardFocus ? wholeMap : region;
  const { x, y, width, height } = view;
  return (
    <figure css={figureStyle} aria-label="Map of the listed dealers">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the links have accessible names, and browsers show a title as a tooltip */}
      <svg css={mapStyle} viewBox={`${x} ${y} ${width} ${height}`} aria-describedby={hintId}>
        <g
          role="toolbar"
          aria-label="States"
          onKeyDown={onKeyDown}
          onFocus={showWholeMap}
          onBlur={() => setKeyboardFocus(false)}
        >
          {mappedStates.map((mappedState) => (
            <StateShape
              key={mappedState.state.slug}
              mappedState={mappedState}
              url={jumpLinks.find(({ state }) => state === mappedState.state.name)?.url}
              isTabStop={mappedState.outline === tabStop}
              onActiveChange={activate}
            />
          ))}
        </g>
        {activeState && <ActiveStateOutline outline={activeState.outline} />}
        {area && <SearchArea area={area} />}
        <DealerLinks places={dealers} isZoomed={width < mapWidth} onActiveChange={setActiveDealer} />
        <DealerDots dealerships={dealerships} isZoomed={width < mapWidth} />
        <PlaceNames view={view} searchedPlace={area && { name: originName, point: area.center }} />
      </svg>
      <figcaption css={{ display: 'grid', gap: space(2) }}>
        <VisuallyHidden id={hintId}>
          Use the arrow keys to move from state to state or from dealer to dealer.
        </VisuallyHidden>
        <Text aria-hidden="true">
          {activeState ? (
            <>
              <strong>{activeState.state.name}</strong>: {formatDealerCount(activeState.state.dealerCount)}
            </>
          ) : (
            (activeDealer ?? 'Select a state or a dealer.')
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
