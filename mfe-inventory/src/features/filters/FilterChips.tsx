import { Link } from '@msv/platform';
import { Icon } from '@msv/ui/icons/Icon';
import { closeIcon } from '@msv/ui/icons/iconPaths';
import { jumpLinksStyle } from '@msv/ui/styles/jumpLinksStyle';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { categoryLabels } from '../vehicle-cards/categoryLabels.ts';
import { formatAmount } from '../vehicle-facts/vehicleAmounts.ts';
import type { SearchReading } from './searchVehicles.ts';
import {
  amountFilterNames,
  chooseFilterOption,
  getPriceBandLabel,
  type SelectFilterName,
  toAmount,
  type VehicleFilters,
  vehicleFiltersCodec,
} from './vehicleFilters.ts';

interface Props {
  filters: VehicleFilters;
  /** What the search text was understood as. */
  readings: readonly SearchReading[];
  /** Must move the focus, because the link disappears. */
  onRemove: () => void;
}

/** Links that each remove one filter or one understood part of the search text. They work without JavaScript. */
export function FilterChips({ filters, readings, onRemove }: Props) {
  const removeFilter = (name: SelectFilterName) => chooseFilterOption(filters, name, 'all');
  const { category, price } = filters;
  const chips = [
    category === 'all' ? [] : { label: categoryLabels[category], rest: removeFilter('category') },
    price === 'all' ? [] : { label: getPriceBandLabel(price), rest: removeFilter('price') },
    amountFilterNames
      .filter((name) => filters[name] !== 'all')
      .map((name) => ({ label: formatAmount(toAmount(name, filters[name])), rest: removeFilter(name) })),
    readings.map(({ label, searchWithout }) => ({ label, rest: { ...filters, search: searchWithout } })),
  ].flat();
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in use" css={jumpLinksStyle} data-screen-only="">
      {chips.map(({ label, rest }) => {
        const query = vehicleFiltersCodec.encode(rest);
        return (
          <li key={`${label}${query}`}>
            <Link to={`/inventory${query}`} replace onClick={onRemove}>
              <VisuallyHidden>Remove</VisuallyHidden>
              {label}
              <Icon path={closeIcon} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
