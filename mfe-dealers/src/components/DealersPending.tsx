import { CardsPending } from '@msv/ui/CardsPending';

/** The list's shape while its dealers are on the way. */
export const DealersPending = ({ count }: { count: number }) => (
  <CardsPending label="Loading dealers" count={count} lines={6} />
);
