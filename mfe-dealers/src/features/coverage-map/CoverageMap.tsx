import { css } from '@emotion/react';
import { allDealershipsRead } from '@msv/contracts/dealers/dealership';
import type { State } from '@msv/contracts/dealers/state';
import { useApi } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { color, font, space } from '@msv/ui/tokens/tokens';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import { calloutSize, callouts, mapViewBox } from '../map-geometry/mapGeometry.ts';
import { stateOutlines } from '../map-geometry/stateOutlines.ts';
import { useMapNavigation } from '../map-navigation/useMapNavigation.ts';
import { formatDealerCount } from '../state-card/formatDealerCount.ts';
import { ActiveStateOutline } from './ActiveStateOutline.tsx';
import { DealerDots } from './DealerDots.tsx';
import { calculateTierThresholds, getTierColors } from './dealerTiers.ts';
import { MapLegend } from './MapLegend.tsx';
import { type MappedState, placeStatesOnMap } from './mappedStates.ts';
import { StateShape } from './StateShape.tsx';

/** On a narrower map, abbreviations would be illegible and callouts too small to click. */
const wideMapQuery = '@container (min-width: 43rem)';

const mapStyle = css({
  inlineSize: '100%',
  blockSize: 'auto',
  overflow: 'visible',
  '.lines': {
    fill: 'none',
    stroke: color.muted,
    strokeWidth: 1,
    vectorEffect: 'non-scaling-stroke',
    pointerEvents: 'none',
  },
  '.labels': {
    fontFamily: font.text,
    fontSize: 31,
    fontWeight: 650,
    textAnchor: 'middle',
    dominantBaseline: 'central',
    // An outline in the color of the state keeps letters legible where they cross a border.
    paintOrder: 'stroke',
    strokeWidth: 7,
    strokeLinejoin: 'round',
    pointerEvents: 'none',
    userSelect: 'none',
  },
  '.callout, .lines, .labels': { display: 'none', [wideMapQuery]: { display: 'inline' } },
});

const figureStyle = css({ display: 'grid', gap: space(4), containerType: 'inline-size', minInlineSize: 0 });

/** Loads the dealers in the browser. */
export const CoverageMap = memo(function CoverageMap({ states }: { states: readonly State[] }) {
  const [activeState, setActiveState] = useState<MappedState>();
  const hintId = useId();
  const dealerships = useApi(allDealershipsRead);
  const tierThresholds = useMemo(
    () => calculateTierThresholds(Math.max(...states.map(({ dealerCount }) => dealerCount))),
    [states],
  );
  const mappedStates = useMemo(() => placeStatesOnMap(states, tierThresholds), [states, tierThresholds]);
  const outlines = useMemo(() => mappedStates.map(({ outline }) => outline), [mappedStates]);
  const { tabStop, setTabStop, onKeyDown } = useMapNavigation(outlines);
  const activate = useCallback(
    (mappedState: MappedState | undefined, isFocused: boolean) => {
      setActiveState(mappedState);
      if (mappedState && isFocused) setTabStop(mappedState.outline);
    },
    [setTabStop],
  );
  return (
    <figure css={figureStyle} aria-label="Map of the United States">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the links have accessible names, and browsers show a title as a tooltip */}
      <svg css={mapStyle} viewBox={mapViewBox} onKeyDown={onKeyDown} aria-describedby={hintId}>
        {mappedStates.map((mappedState) => (
          <StateShape
            key={mappedState.state.slug}
            mappedState={mappedState}
            isTabStop={mappedState.outline === tabStop}
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
        <MapLegend tierThresholds={tierThresholds} dealerships={dealerships.data} />
      </figcaption>
      {dealerships.error && (
        <LoadFailed message="The dealers could not be shown on the map." onRetry={dealerships.retry} />
      )}
    </figure>
  );
});

const linesPath = stateOutlines
  .flatMap(({ name, labelPoint }) => {
    const box = callouts[name];
    return box ? [`M${labelPoint.join(' ')}L${getCalloutLineEnd(box, labelPoint).join(' ')}`] : [];
  })
  .join('');

function getCalloutLineEnd([x, y]: readonly [number, number], [stateX]: readonly [number, number]) {
  const isEastOfState = x - calloutSize.width / 2 > stateX;
  return isEastOfState ? [x - calloutSize.width / 2, y] : [x, y + calloutSize.height / 2];
}

const CalloutLines = () => <path className="lines" d={linesPath} />;

/** Hidden from screen readers, which read the links. */
const StateLabels = memo(function StateLabels({ states }: { states: readonly MappedState[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an SVG group cannot receive focus
    <g className="labels" aria-hidden="true">
      {states.map(({ state, outline, tier }) => {
        const [x, y] = callouts[state.name] ?? outline.labelPoint;
        const { fill, text } = getTierColors(tier);
        return (
          <text key={state.slug} x={x} y={y} css={{ fill: text, stroke: fill }}>
            {state.abbreviation}
          </text>
        );
      })}
    </g>
  );
});
