import { css } from '@emotion/react';
import { maxDealershipSearchLength, parseSearchRadius, searchRadii } from '@msv/contracts/dealers/dealership';
import { SearchField, SearchForm, searchPanelStyle } from '@msv/forms/search/SearchForm';
import { Select } from '@msv/ui/controls/Select';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { memo, useRef } from 'react';
import { type DealerQuery, dealerQueryCodec } from '../dealer-search/dealerQuery.ts';
import { LocationButton } from '../geolocation/LocationButton.tsx';
import { LocationNotice } from '../geolocation/LocationNotice.tsx';
import type { UseGeolocationResult } from '../geolocation/useGeolocation.ts';

const formStyle = css({
  display: 'grid',
  gap: space(4),
  [minWidthQuery.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > div:first-of-type': { gridColumn: '1 / -1' },
    // Aligns the button with the search box, below its label.
    '& > button': { alignSelf: 'start', marginBlockStart: `calc(1.6em + ${space(1.5)})` },
  },
  [minWidthQuery.desktop]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 14.5rem) auto',
    '& > div:first-of-type': { gridColumn: 'auto' },
  },
});

const radiusOptions = searchRadii.map((radius) => ({
  value: String(radius),
  label: `Within ${radius} miles`,
}));

interface Props {
  query: DealerQuery;
  onChange: (query: DealerQuery) => void;
  /** Called when the visitor leaves the search box or submits the form. */
  onCommit: () => void;
  geolocation: UseGeolocationResult;
}

/** The search box, the distance and the button that uses the visitor's location. */
export const DealerSearchForm = memo(function DealerSearchForm({
  query,
  onChange,
  onCommit,
  geolocation,
}: Props) {
  const locationButton = useRef<HTMLButtonElement>(null);
  const clearLocation = () => {
    geolocation.clear();
    // The pressed button disappears, so the focus moves to the button that turned the location on.
    locationButton.current?.focus({ preventScroll: true });
  };
  return (
    <div css={searchPanelStyle} data-screen-only="">
      <SearchForm
        css={formStyle}
        codec={dealerQueryCodec}
        value={query}
        onChange={onChange}
        onCommit={onCommit}
        action="/dealerships"
        submitLabel="Show Dealers"
        label="Find dealers"
      >
        <SearchField
          placeholder="Search by dealer name, city, or state..."
          hint="Enter a 5-digit ZIP code to see the nearest dealers first."
          maxLength={maxDealershipSearchLength}
          value={query.search}
          onChange={(search) => onChange({ ...query, search })}
        />
        <Select
          label="Distance"
          name="radius"
          options={radiusOptions}
          placeholder="Any distance"
          value={query.radius ?? ''}
          onChange={(event) => onChange({ ...query, radius: parseSearchRadius(event.target.value) })}
        />
        <LocationButton ref={locationButton} geolocation={geolocation} />
      </SearchForm>
      <LocationNotice geolocation={geolocation} onClear={clearLocation} />
    </div>
  );
});
