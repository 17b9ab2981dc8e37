import { css } from '@emotion/react';
import { vehicleCategories } from '@msv/contracts/vehicle';
import { SearchField } from '@msv/forms/SearchField';
import { SearchForm } from '@msv/forms/SearchForm';
import { searchPanel } from '@msv/forms/searchPanel';
import { Select } from '@msv/ui/Select';
import { above, space } from '@msv/ui/tokens';
import { memo } from 'react';
import { categoryLabels } from '../data/categoryLabels.ts';
import { priceBandLabel, priceBands } from '../data/priceBands.ts';
import { categoryFrom, filterQuery, priceFrom, type VehicleFilters } from '../data/VehicleFilters.ts';

const bar = css(searchPanel, {
  display: 'grid',
  gap: space(4),
  [above.phone]: { gridTemplateColumns: '1fr 1fr', '& > div:first-of-type': { gridColumn: '1 / -1' } },
  [above.tablet]: { gridTemplateColumns: '2fr 1fr 1fr', '& > div:first-of-type': { gridColumn: 'auto' } },
});

const categories = [
  { value: 'all', label: 'All Categories' },
  ...vehicleCategories.map((value) => ({ value, label: categoryLabels[value] })),
];
const prices = [
  { value: 'all', label: 'All Prices' },
  ...priceBands.map((value) => ({ value, label: priceBandLabel(value) })),
];

interface Props {
  filters: VehicleFilters;
  onChange: (filters: VehicleFilters) => void;
  /** The visitor is done with a field. */
  onSettle: () => void;
}

/** Search, category and price. */
export const FilterBar = memo(function FilterBar({ filters, onChange, onSettle }: Props) {
  return (
    <SearchForm
      css={bar}
      codec={filterQuery}
      value={filters}
      onChange={onChange}
      onSettle={onSettle}
      action="/inventory"
      submitLabel="Show vehicles"
      label="Filter vehicles"
    >
      <SearchField
        placeholder="Search vehicles by name or description..."
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <Select
        label="Category"
        name="category"
        options={categories}
        value={filters.category}
        onChange={(event) => onChange({ ...filters, category: categoryFrom(event.target.value) })}
      />
      <Select
        label="Price Range"
        name="price"
        options={prices}
        value={filters.price}
        onChange={(event) => onChange({ ...filters, price: priceFrom(event.target.value) })}
      />
    </SearchForm>
  );
});
