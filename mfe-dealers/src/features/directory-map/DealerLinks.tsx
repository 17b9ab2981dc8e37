import { css } from '@emotion/react';
import { createDealershipPath, type Dealership } from '@msv/contracts/dealers/dealership';
import { Link } from '@msv/platform';
import { color } from '@msv/ui/tokens/tokens';
import { memo } from 'react';
import { maxRegularDots } from '../coverage-map/DealerDots.tsx';
import { projectToMap } from '../map-geometry/projectToMap.ts';
import { useMapNavigation } from '../map-navigation/useMapNavigation.ts';

/** Dots are so close to each other on the whole map that larger targets would cover the states. The list has the same links. */
const linksStyle = css({
  a: { outline: 'none', cursor: 'pointer' },
  path: {
    vectorEffect: 'non-scaling-stroke',
    stroke: 'transparent',
    strokeLinecap: 'round',
    pointerEvents: 'stroke',
  },
  'a:focus-visible path': { stroke: color.ink },
});

interface Props {
  places: readonly PlacedDealer[];
  /** True if the map shows only a part of the country. */
  isZoomed: boolean;
  /** Called with the name and city of the dealer whose dot is hovered or focused, and with `undefined` when that ends. */
  onActiveChange: (label: string | undefined) => void;
}

/** Links on the dots of the map, each to the page of a dealer. They are one tab stop, and arrow keys move from dealer to dealer. */
export const DealerLinks = memo(function DealerLinks({ places, isZoomed, onActiveChange }: Props) {
  const { tabStop, setTabStop, onKeyDown } = useMapNavigation(places);
  const deactivate = () => onActiveChange(undefined);
  return (
    <g
      css={linksStyle}
      strokeWidth={isZoomed ? 24 : 12}
      role="toolbar"
      aria-label="Dealers"
      onKeyDown={onKeyDown}
    >
      {places.slice(0, maxRegularDots).map((place) => (
        <Link
          key={place.name}
          to={createDealershipPath(place.name)}
          aria-label={place.label}
          tabIndex={place === tabStop ? 0 : -1}
          onFocus={() => {
            setTabStop(place);
            onActiveChange(place.label);
          }}
          onBlur={deactivate}
          onPointerEnter={() => onActiveChange(place.label)}
          onPointerLeave={deactivate}
        >
          <path d={`M${place.labelPoint.map(Math.round).join(' ')}h1`} />
        </Link>
      ))}
    </g>
  );
});

/** Places the dealers that have a page and coordinates. Their slugs are the names of the places. */
export function placeDealers(dealerships: readonly Dealership[]) {
  return dealerships.flatMap(({ slug, name, city, latitude, longitude }) => {
    const point = latitude === null || longitude === null ? null : projectToMap(longitude, latitude);
    return slug && point ? [{ name: slug, label: `${name}, ${city}`, labelPoint: point }] : [];
  });
}

/** A dealer with its point on the map. */
export type PlacedDealer = ReturnType<typeof placeDealers>[number];
