import { css } from '@emotion/react';
import { vehicleCategories } from '@msv/contracts/vehicle';
import { useEarlyInput } from '@msv/forms/useEarlyInput';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Field } from '@msv/ui/Field';
import { Select } from '@msv/ui/Select';
import { above, color, radius, space } from '@msv/ui/tokens';
import { memo, type SubmitEvent } from 'react';
import { categoryLabels } from '../data/categoryLabels.ts';
import { priceBandLabel, priceBands } from '../data/priceBands.ts';
import { categoryFrom, filterQuery, priceFrom, type VehicleFilters } from '../data/VehicleFilters.ts';

const bar = css({
  display: 'grid',
  gap: space(4),
  padding: `clamp(${space(4)}, 2vw, ${space(6)})`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.white,
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

/** Search, category and price. Without JavaScript it is a plain form that asks the server for the filtered list. */
export const FilterBar = memo(function FilterBar({ filters, onChange, onSettle }: Props) {
  const form = useEarlyInput(filterQuery, filters, onChange);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSettle();
  };
  return (
    <form
      ref={form}
      css={bar}
      action="/inventory"
      aria-label="Filter vehicles"
      onSubmit={submit}
      onBlur={onSettle}
    >
      <Field
        label="Search"
        type="search"
        name="search"
        placeholder="Search vehicles by name or description..."
        autoComplete="off"
        enterKeyHint="search"
        value={filters.search}
        onChange={(event) => onChange({ ...filters, search: event.target.value })}
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
      <noscript>
        <button type="submit" css={buttonStyle('secondary')}>
          Show vehicles
        </button>
      </noscript>
    </form>
  );
});
