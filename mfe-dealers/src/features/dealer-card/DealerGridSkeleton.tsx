import { CardGridSkeleton } from '@msv/ui/cards/CardGridSkeleton';

export const DealerGridSkeleton = ({ count }: { count: number }) => (
  <CardGridSkeleton label="Loading dealers" count={count} lines={6} />
);
