import { css } from '@emotion/react';
import { maxDealershipSearchLength } from '@msv/contracts/dealers/dealership';
import { SearchField } from '@msv/forms/search/SearchField';
import { SearchForm } from '@msv/forms/search/SearchForm';
import { searchPanelStyle } from '@msv/forms/search/searchPanelStyle';
import { space } from '@msv/ui/tokens/tokens';
import { memo } from 'react';
import { stateSearchCodec } from './stateSearchCodec.ts';

const panelStyle = css(searchPanelStyle, { display: 'grid', gap: space(4) });

interface Props {
  search: string;
  onChange: (search: string) => void;
  /** The visitor is done with the box. */
  onCommit: () => void;
}

/** The search box for states. */
export const StateSearchForm = memo(function StateSearchForm({ search, onChange, onCommit }: Props) {
  return (
    <SearchForm
      css={panelStyle}
      codec={stateSearchCodec}
      value={search}
      onChange={onChange}
      onCommit={onCommit}
      action="/states"
      submitLabel="Show states"
      label="Find states"
    >
      <SearchField
        placeholder="Search by state name or abbreviation..."
        maxLength={maxDealershipSearchLength}
        value={search}
        onChange={onChange}
      />
    </SearchForm>
  );
});
