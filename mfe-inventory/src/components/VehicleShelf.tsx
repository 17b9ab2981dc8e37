import type { Vehicle } from '@msv/contracts/vehicle';
import type { ApiState } from '@msv/platform';
import { CardGrid } from '@msv/ui/CardGrid';
import { Heading } from '@msv/ui/Heading';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Stack } from '@msv/ui/Stack';
import { useId } from 'react';
import { VehicleCard } from './VehicleCard.tsx';
import { VehiclesPending } from './VehiclesPending.tsx';

interface Props {
  title: string;
  testId: 'similar-vehicles' | 'featured-vehicles';
  vehicles: ApiState<readonly Vehicle[]>;
}

/** A few vehicles under a heading, as a part of some page. Without vehicles there is no heading either. */
export function VehicleShelf({ title, testId, vehicles: { data, error, retry } }: Props) {
  const titleId = useId();
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} data-testid={testId}>
      <Stack gap={6}>
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
        {error && <LoadFailed message="The vehicles could not be loaded." onRetry={retry} />}
        {!error && !data && <VehiclesPending count={3} />}
        {data && (
          <CardGrid>
            {data.map((vehicle) => (
              <VehicleCard key={vehicle.slug} vehicle={vehicle} level={3} />
            ))}
          </CardGrid>
        )}
      </Stack>
    </section>
  );
}
