import { CardsPending } from '@msv/ui/CardsPending';

/** The list's shape while its vehicles are on the way. */
export const VehiclesPending = ({ count }: { count: number }) => (
  <CardsPending label="Loading vehicles" count={count} pictureRatio="3 / 2" />
);
