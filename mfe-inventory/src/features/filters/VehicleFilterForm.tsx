import { css } from '@emotion/react';
import { vehicleCategories } from '@msv/contracts/inventory/vehicle';
import { SearchField, SearchForm, searchPanelStyle } from '@msv/forms/search/SearchForm';
import { useTrack } from '@msv/platform';
import { Select } from '@msv/ui/controls/Select';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useState } from 'react';
import { categoryLabels } from '../vehicle-cards/categoryLabels.ts';
import { formatAmount } from '../vehicle-facts/vehicleAmounts.ts';
import { vehicleSortOptions } from './sortVehicles.ts';
import {
  type AmountFilterName,
  amountFilterNames,
  amountFilters,
  chooseFilterOption,
  getPriceBandLabel,
  priceBands,
  type SelectFilterName,
  toAmount,
  type VehicleFilters,
  vehicleFiltersCodec,
} from './vehicleFilters.ts';

/** Compact on phones, so that the first vehicle is visible without scrolling. */
const formStyle = css(searchPanelStyle, {
  display: 'grid',
  columnGap: space(3),
  rowGap: space(1.5),
  alignItems: 'end',
  padding: space(3),
  select: {
    paddingInlineStart: space(2.5),
    paddingInlineEnd: space(8),
    backgroundPositionX: `right ${space(2.5)}`,
  },
  summary: { gap: space(1), paddingInline: space(1) },
  // The search field and everything behind the first row.
  '& > div:first-of-type, & > details[open], & > noscript': { gridColumn: '1 / -1' },
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(${space(34)}, 40%)), 1fr))`,
  [minWidthQuery.tablet]: {
    gap: space(4),
    padding: space(5),
    gridTemplateColumns: '1.2fr 1fr 1fr auto',
  },
  [minWidthQuery.wide]: {
    gridTemplateColumns: '2fr 1.1fr 1.2fr 1.2fr auto',
    '& > div:first-of-type': { gridColumn: 'auto' },
  },
});

const moreFiltersStyle = css({
  display: 'grid',
  gap: space(3),
  paddingBlockStart: space(2),
  [minWidthQuery.phone]: { gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 16rem))' },
});

const categoryOptions = [
  { value: 'all', label: 'All Categories' },
  ...vehicleCategories.map((value) => ({ value, label: categoryLabels[value] })),
];
const priceOptions = [
  { value: 'all', label: 'All Prices' },
  ...priceBands.map((value) => ({ value, label: getPriceBandLabel(value) })),
];
const createAmountOptions = (name: AmountFilterName, allLabel: string) => [
  { value: 'all', label: allLabel },
  ...amountFilters[name].values.map((value) => ({ value, label: formatAmount(toAmount(name, value)) })),
];
const amountSelects = [
  { name: 'seats', label: 'Seats', options: createAmountOptions('seats', 'Any number') },
  { name: 'minseats', label: 'Minimum Passengers', options: createAmountOptions('minseats', 'Any number') },
  { name: 'range', label: 'Minimum Range', options: createAmountOptions('range', 'Any range') },
  { name: 'maxprice', label: 'Maximum Price', options: createAmountOptions('maxprice', 'Any price') },
] as const;

interface Props {
  filters: VehicleFilters;
  onChange: (filters: VehicleFilters) => void;
  onCommit: () => void;
}

/** Form with the search, the filters and the sort order. Less common filters are in a disclosure. */
export default function VehicleFilterForm({ filters, onChange, onCommit }: Props) {
  const track = useTrack();
  const moreFilterCount = amountFilterNames.filter((name) => filters[name] !== 'all').length;
  // If the disclosure closed when its last filter is reset, it would hide the focused select.
  const [isInitiallyOpen] = useState(moreFilterCount > 0);
  const createSelectProps = (name: SelectFilterName) => ({
    name,
    value: filters[name],
    onChange({ target }: { target: { value: string } }) {
      onChange(chooseFilterOption(filters, name, target.value));
      if (name === 'sort') track({ event: 'sort', sort_order: target.value });
    },
  });
  return (
    <SearchForm
      css={formStyle}
      codec={vehicleFiltersCodec}
      value={filters}
      onChange={onChange}
      onCommit={onCommit}
      action="/inventory"
      submitLabel="Show Vehicles"
      label="Filter vehicles"
    >
      <SearchField
        placeholder="Search vehicles by name or description..."
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <Select label="Category" options={categoryOptions} {...createSelectProps('category')} />
      <Select label="Price Range" options={priceOptions} {...createSelectProps('price')} />
      <Select label="Sort by" options={vehicleSortOptions} {...createSelectProps('sort')} />
      <Disclosure
        label={moreFilterCount > 0 ? `More filters (${moreFilterCount})` : 'More filters'}
        isInitiallyOpen={isInitiallyOpen}
      >
        <div css={moreFiltersStyle}>
          {amountSelects.map(({ name, ...select }) => (
            <Select key={name} {...select} {...createSelectProps(name)} />
          ))}
        </div>
      </Disclosure>
    </SearchForm>
  );
}
