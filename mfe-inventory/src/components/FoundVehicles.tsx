import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/vehicle';
import { useSearchReport } from '@msv/forms/useSearchReport';
import { Badge } from '@msv/ui/Badge';
import { Button } from '@msv/ui/Button';
import { Row } from '@msv/ui/Row';
import { space } from '@msv/ui/tokens';
import { memo, useMemo } from 'react';
import { filterVehicles } from '../data/filterVehicles.ts';
import type { VehicleFilters } from '../data/VehicleFilters.ts';
import { vehiclesAvailable } from '../data/vehiclesAvailable.ts';
import { NoVehicles } from './NoVehicles.tsx';
import { VehicleGrid } from './VehicleGrid.tsx';

const headline = css({ justifyContent: 'space-between' });
/** Its words, not its invisible edge, stand in line with the list. */
const clear = css({ marginInlineEnd: space(-2), paddingInline: space(2) });

interface Props {
  vehicles: readonly Vehicle[];
  filters: VehicleFilters;
  onClear: () => void;
}

/** The vehicles that pass the filters, and how many they are. Left alone while a key is being pressed. */
export const FoundVehicles = memo(function FoundVehicles({ vehicles, filters, onClear }: Props) {
  const found = useMemo(() => filterVehicles(vehicles, filters), [vehicles, filters]);
  useSearchReport('site_search', filters.search, found.length);
  return (
    <>
      <Row css={headline}>
        <Badge role="status" data-testid="vehicle-count">
          {vehiclesAvailable(found.length)}
        </Badge>
        <Button css={clear} variant="quiet" onClick={onClear}>
          Clear Filters
        </Button>
      </Row>
      {found.length === 0 ? <NoVehicles onViewAll={onClear} /> : <VehicleGrid vehicles={found} />}
    </>
  );
});
