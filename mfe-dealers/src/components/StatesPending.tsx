import { CardsPending } from '@msv/ui/CardsPending';
import { Skeleton } from '@msv/ui/Skeleton';
import { space } from '@msv/ui/tokens';
import { stateCardBody } from './stateCardBody.ts';

/** The list's shape while its states are on the way: cards as high as theirs, so that nothing jumps. */
export function StatesPending({ count = 12 }: { count?: number }) {
  return (
    <CardsPending label="Loading states" count={count}>
      <div css={stateCardBody}>
        <Skeleton width={space(14)} height={space(14)} />
        <Skeleton width="70%" height="1.5rem" />
        <Skeleton width={space(10)} height="1.5rem" round />
      </div>
    </CardsPending>
  );
}
