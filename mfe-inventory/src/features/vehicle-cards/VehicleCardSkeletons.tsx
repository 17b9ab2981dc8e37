import { CardGridSkeleton } from '@msv/ui/cards/CardGridSkeleton';

/** Placeholders for vehicle cards while the vehicles load. */
export const VehicleCardSkeletons = ({ count }: { count: number }) => (
  <CardGridSkeleton label="Loading vehicles" count={count} imageRatio="3 / 2" />
);
