import { css } from '@emotion/react';
import { longestSearch } from '@msv/contracts/dealership';
import { SearchField } from '@msv/forms/SearchField';
import { SearchForm } from '@msv/forms/SearchForm';
import { searchPanel } from '@msv/forms/searchPanel';
import { above, space } from '@msv/ui/tokens';
import { memo, useRef } from 'react';
import { dealerQuery } from '../data/dealerQuery.ts';
import type { Whereabouts } from '../data/useWhereabouts.ts';
import { LocationButton } from './LocationButton.tsx';
import { LocationNotice } from './LocationNotice.tsx';

const bar = css({
  display: 'grid',
  gap: space(4),
  [above.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    // The button stands beside the box, between its label and its hint.
    '& > button': { alignSelf: 'start', marginBlockStart: `calc(1.6em + ${space(1.5)})` },
  },
});

interface Props {
  search: string;
  onChange: (search: string) => void;
  /** The visitor is done with the box. */
  onSettle: () => void;
  whereabouts: Whereabouts;
}

/** The search box and the visitor's place. */
export const DealerSearch = memo(function DealerSearch({ search, onChange, onSettle, whereabouts }: Props) {
  const locate = useRef<HTMLButtonElement>(null);
  // Whoever takes it back by keyboard goes on from where it was given.
  const forget = () => {
    whereabouts.forget();
    locate.current?.focus({ preventScroll: true });
  };
  return (
    <div css={searchPanel}>
      <SearchForm
        css={bar}
        codec={dealerQuery}
        value={search}
        onChange={onChange}
        onSettle={onSettle}
        action="/dealerships"
        submitLabel="Show dealers"
        label="Find dealers"
      >
        <SearchField
          placeholder="Search by dealer name, city, or state..."
          hint="A 5-digit ZIP code lists the nearest dealers first."
          maxLength={longestSearch}
          value={search}
          onChange={onChange}
        />
        <LocationButton ref={locate} whereabouts={whereabouts} />
      </SearchForm>
      <LocationNotice whereabouts={whereabouts} onForget={forget} />
    </div>
  );
});
