import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { type ApiState, late } from '@msv/platform';
import { CardGrid, threeCardColumns } from '@msv/ui/cards/CardGrid';
import { CardSection } from '@msv/ui/cards/CardSection';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { CardActionsPlaceholder } from '../card-actions/CardActionsPlaceholder.tsx';
import { VehicleCard } from './VehicleCard.tsx';
import { VehicleCardSkeletons } from './VehicleCardSkeletons.tsx';

const CardActions = late(
  () => import(/* webpackChunkName: "CardActions" */ '../card-actions/CardActions.tsx'),
  { when: 'visible', fallback: <CardActionsPlaceholder /> },
);

interface Props {
  title: string;
  testId: 'similar-vehicles' | 'featured-vehicles';
  vehicles: ApiState<readonly Vehicle[]>;
}

/** Vehicle cards below a heading. Renders neither if the list is empty. */
export function VehicleCardSection({ title, testId, vehicles: { data, error, retry } }: Props) {
  if (data?.length === 0) return null;
  return (
    <CardSection title={title} testId={testId}>
      {error && <LoadFailed message="The vehicles could not be loaded." onRetry={retry} />}
      {!error && !data && <VehicleCardSkeletons count={3} {...threeCardColumns} />}
      {data && (
        <CardGrid {...threeCardColumns}>
          {data.map((vehicle) => (
            <VehicleCard
              key={vehicle.slug}
              vehicle={vehicle}
              level={3}
              actions={<CardActions vehicle={vehicle} />}
            />
          ))}
        </CardGrid>
      )}
    </CardSection>
  );
}
