import { css } from '@emotion/react';
import { maxDealershipSearchLength, parseSearchRadius, searchRadii } from '@msv/contracts/dealers/dealership';
import { parseSearchZipCode } from '@msv/contracts/dealers/search/parseSearchZipCode';
import { createNearestDealersPagePath } from '@msv/contracts/dealers/zipCodeLocation';
import { RememberedZipCode } from '@msv/forms/search/RememberedZipCode';
import { SearchField, SearchForm, searchPanelStyle } from '@msv/forms/search/SearchForm';
import { Link } from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { Select } from '@msv/ui/controls/Select';
import { Notice } from '@msv/ui/feedback/Notice';
import { Icon } from '@msv/ui/icons/Icon';
import { pinIcon } from '@msv/ui/icons/iconPaths';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { memo, type Ref, useRef } from 'react';
import { type DealerQuery, dealerQueryCodec } from '../dealer-search/dealerQuery.ts';
import type { UseGeolocationResult } from '../geolocation/useGeolocation.ts';

const noticeSpacing = css({ marginBlockStart: space(4) });

interface LocationNoticeProps {
  geolocation: UseGeolocationResult;
  /** Must move the focus, because the pressed button disappears. */
  onClear: () => void;
}

/** The status region is always in the page, because screen readers announce only changes to an existing region. */
function LocationNotice({ geolocation: { location, errorMessage }, onClear }: LocationNoticeProps) {
  return (
    <div role="status">
      {errorMessage && (
        <Notice tone="warn" css={noticeSpacing}>
          {errorMessage}
        </Notice>
      )}
      {location && (
        <Notice tone="success" css={noticeSpacing}>
          <span>Showing the nearest dealers first. Your location stays on this device.</span>
          <Button variant="quiet" onClick={onClear}>
            Stop Using My Location
          </Button>
        </Notice>
      )}
    </div>
  );
}

const locationButtonStyle = css({
  paddingInline: `min(${space(6)}, 5vw)`,
  '@media (scripting: none)': { display: 'none' },
});

interface LocationButtonProps {
  ref: Ref<HTMLButtonElement>;
  geolocation: UseGeolocationResult;
}

function LocationButton({ ref, geolocation: { isLocating, locate } }: LocationButtonProps) {
  return (
    <Button ref={ref} variant="secondary" css={locationButtonStyle} pending={isLocating} onClick={locate}>
      {!isLocating && <Icon path={pinIcon} />}
      {isLocating ? 'Finding your location...' : 'Use My Location'}
    </Button>
  );
}

const formStyle = css({
  display: 'grid',
  gap: space(4),
  [minWidthQuery.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > div:first-of-type': { gridColumn: '1 / -1' },
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
  onCommit: () => void;
  geolocation: UseGeolocationResult;
}

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
      <RememberedZipCode shownZipCode={query.search ? (parseSearchZipCode(query.search) ?? '') : undefined}>
        {(zipCode) =>
          !query.search && <Link to={createNearestDealersPagePath(zipCode)}>Show the nearest dealers</Link>
        }
      </RememberedZipCode>
      <LocationNotice geolocation={geolocation} onClear={clearLocation} />
    </div>
  );
});
