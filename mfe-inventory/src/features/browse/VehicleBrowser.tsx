import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { useQueryState } from '@msv/forms/search/useQueryState';
import { late } from '@msv/platform';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useCallback, useDeferredValue, useEffect } from 'react';
import { noFilters, vehicleFiltersCodec } from '../filters/vehicleFilters.ts';
import { VehicleCardSkeletons } from '../vehicle-cards/VehicleCardSkeletons.tsx';
import { storeInventoryQuery } from './inventoryQuery.ts';
import { ClearFiltersButton, VehicleResults } from './VehicleResults.tsx';

const formPlaceholderStyle = css({
  blockSize: space(70),
  [minWidthQuery.tablet]: { blockSize: space(55) },
  [minWidthQuery.wide]: { blockSize: space(31) },
});

const FilterForm = late(
  () => import(/* webpackChunkName: "InventoryControls" */ '../filters/VehicleFilterForm.tsx'),
  { when: 'interaction', fallback: <div css={formPlaceholderStyle} /> },
);

interface Props {
  /** Undefined while loading, when the filters already work. */
  vehicles: readonly Vehicle[] | undefined;
}

/** Filters and the vehicles that match them. The list is deferred, so that it never delays typing. */
export function VehicleBrowser({ vehicles }: Props) {
  const { value: filters, setValue, commitToUrl, setValueAndUrl } = useQueryState(vehicleFiltersCodec);
  const clear = useCallback(() => setValueAndUrl(noFilters), [setValueAndUrl]);
  const deferredFilters = useDeferredValue(filters);
  useEffect(() => storeInventoryQuery(vehicleFiltersCodec.encode(filters)), [filters]);
  return (
    <Stack gap={3}>
      <FilterForm filters={filters} onChange={setValue} onCommit={commitToUrl} />
      {vehicles ? (
        <VehicleResults vehicles={vehicles} filters={deferredFilters} onClear={clear} />
      ) : (
        <>
          <Row>
            <ClearFiltersButton filters={filters} onClear={clear} />
          </Row>
          <VehicleCardSkeletons count={6} />
        </>
      )}
    </Stack>
  );
}
