import { CardGridSkeleton } from '@msv/ui/cards/CardGridSkeleton';

/** Placeholder cards while the dealers are loading. */
export const DealerGridSkeleton = ({ count }: { count: number }) => (
  <CardGridSkeleton label="Loading dealers" count={count} lines={6} />
);
