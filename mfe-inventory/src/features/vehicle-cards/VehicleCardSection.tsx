import type { Vehicle } from '@msv/contracts/vehicle';
import type { ApiState } from '@msv/platform';
import { CardGrid } from '@msv/ui/CardGrid';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Shelf } from '@msv/ui/Shelf';
import { VehicleCard } from './VehicleCard.tsx';
import { VehiclesPending } from './VehiclesPending.tsx';

interface Props {
  title: string;
  testId: 'similar-vehicles' | 'featured-vehicles';
  vehicles: ApiState<readonly Vehicle[]>;
}

/** A few vehicles under a heading. Without vehicles there is no heading either. */
export function VehicleShelf({ title, testId, vehicles: { data, error, retry } }: Props) {
  if (data?.length === 0) return null;
  return (
    <Shelf title={title} testId={testId}>
      {error && <LoadFailed message="The vehicles could not be loaded." onRetry={retry} />}
      {!error && !data && <VehiclesPending count={3} />}
      {data && (
        <CardGrid>
          {data.map((vehicle) => (
            <VehicleCard key={vehicle.slug} vehicle={vehicle} level={3} />
          ))}
        </CardGrid>
      )}
    </Shelf>
  );
}
