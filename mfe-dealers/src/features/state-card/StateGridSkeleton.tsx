import { CardGridSkeleton } from '@msv/ui/cards/CardGridSkeleton';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { space } from '@msv/ui/tokens/tokens';
import { stateCardStyle } from './stateCardStyle.ts';

/** Placeholders with the height of state cards, which avoids layout shifts. */
export function StateGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <CardGridSkeleton label="Loading states" count={count}>
      <div css={stateCardStyle}>
        <Skeleton width={space(14)} height={space(14)} />
        <div>
          <Skeleton width="70%" height="1.5rem" />
        </div>
        <Skeleton width={space(10)} height="1.5rem" isRound />
      </div>
    </CardGridSkeleton>
  );
}
