import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { late, useIsHydrating } from '@msv/platform';
import { PhoneFold } from '@msv/ui/cards/PhoneFold';
import { ShowMoreGrid } from '@msv/ui/cards/ShowMoreGrid';
import { memo } from 'react';
import { CardActionsPlaceholder } from '../card-actions/CardActionsPlaceholder.tsx';
import { VehicleCard } from '../vehicle-cards/VehicleCard.tsx';
import { hasStoredVehicles } from '../visitor-lists/hasStoredVehicles.ts';

const CardActions = late(
  () => import(/* webpackChunkName: "CardActions" */ '../card-actions/CardActions.tsx'),
  { when: 'interaction', fallback: <CardActionsPlaceholder />, isNeededAtOnce: hasStoredVehicles },
);

const aboveFoldCardCount = 3;

/** Number of cards to show before the visitor asks for more. A longer list would follow a keystroke too late. */
export const cardBatchSize = 36;

/** Number of cards that phones show first. */
const phoneCardCount = 20;

export const VehicleGrid = memo(function VehicleGrid({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const isHydrating = useIsHydrating();
  const hiddenCount = Math.max(0, Math.min(vehicles.length, cardBatchSize) - phoneCardCount);
  return (
    <PhoneFold shownItemCount={phoneCardCount} hiddenCount={hiddenCount} noun="Vehicles">
      <ShowMoreGrid
        items={vehicles}
        pageSize={cardBatchSize}
        noun="Vehicles"
        isHydrating={isHydrating}
        formatCount={formatNumber}
      >
        {(vehicle, index) => (
          <VehicleCard
            key={vehicle.slug}
            vehicle={vehicle}
            isAboveFold={index < aboveFoldCardCount}
            actions={<CardActions vehicle={vehicle} />}
          />
        )}
      </ShowMoreGrid>
    </PhoneFold>
  );
});
