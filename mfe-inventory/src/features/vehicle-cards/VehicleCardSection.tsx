import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import type { ApiState } from '@msv/platform';
import { CardGrid, threeCardColumns } from '@msv/ui/cards/CardGrid';
import { CardSection } from '@msv/ui/cards/CardSection';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { observeInView } from '@msv/ui/loading/observeInView';
import { cardScripts, LateCardActions } from '../card-actions/LateCardActions.tsx';
import { VehicleCard } from './VehicleCard.tsx';
import { VehicleCardSkeletons } from './VehicleCardSkeletons.tsx';

/**
 * Loads the script of the actions when the list comes into view. They are at the bottom of the cards, so the script usually
 * arrives before the visitor reaches them.
 */
const observeList = (list: Element | null) => observeInView(list, cardScripts.start);

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
        <CardGrid ref={observeList} {...threeCardColumns}>
          {data.map((vehicle) => (
            <VehicleCard
              key={vehicle.slug}
              vehicle={vehicle}
              level={3}
              actions={<LateCardActions vehicle={vehicle} />}
            />
          ))}
        </CardGrid>
      )}
    </CardSection>
  );
}
