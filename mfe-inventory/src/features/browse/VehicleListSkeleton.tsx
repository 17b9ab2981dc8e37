import { VehicleCardSkeletons } from '../vehicle-cards/VehicleCardSkeletons.tsx';

/** Placeholders for the first vehicles of the list. */
export default function VehicleListSkeleton() {
  return <VehicleCardSkeletons count={6} />;
}
