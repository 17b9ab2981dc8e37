import { Card } from '@msv/ui/Card';
import { CardGrid } from '@msv/ui/CardGrid';
import { Skeleton } from '@msv/ui/Skeleton';
import { space } from '@msv/ui/tokens';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';
import { stateCardBody } from './stateCardBody.ts';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The list's shape while its states are on the way: cards as high as theirs, so that nothing jumps. */
export function StateSkeletons({ count = places.length }: { count?: number }) {
  return (
    <>
      <VisuallyHidden role="status">Loading states</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {places.slice(0, count).map((place) => (
          <Card key={place} as="li" hasPadding={false} data-testid="skeleton-card">
            <div css={stateCardBody}>
              <Skeleton width={space(14)} height={space(14)} />
              <Skeleton width="70%" height="1.5rem" />
              <Skeleton width={space(10)} height="1.5rem" round />
            </div>
          </Card>
        ))}
      </CardGrid>
    </>
  );
}
