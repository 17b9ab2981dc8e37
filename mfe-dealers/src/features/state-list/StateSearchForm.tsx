import { css } from '@emotion/react';
import { longestSearch } from '@msv/contracts/dealership';
import { SearchField } from '@msv/forms/SearchField';
import { SearchForm } from '@msv/forms/SearchForm';
import { searchPanel } from '@msv/forms/searchPanel';
import { space } from '@msv/ui/tokens';
import { memo } from 'react';
import { dealerQuery } from '../data/dealerQuery.ts';

const box = css(searchPanel, { display: 'grid', gap: space(4) });

interface Props {
  search: string;
  onChange: (search: string) => void;
  /** The visitor is done with the box. */
  onSettle: () => void;
}

/** The search box. */
export const StateSearch = memo(function StateSearch({ search, onChange, onSettle }: Props) {
  return (
    <SearchForm
      css={box}
      codec={dealerQuery}
      value={search}
      onChange={onChange}
      onSettle={onSettle}
      action="/states"
      submitLabel="Show states"
      label="Find states"
    >
      <SearchField
        placeholder="Search by state name or abbreviation..."
        maxLength={longestSearch}
        value={search}
        onChange={onChange}
      />
    </SearchForm>
  );
});
