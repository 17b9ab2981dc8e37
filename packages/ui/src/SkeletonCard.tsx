import { css } from '@emotion/react';
import { Card } from './Card.tsx';
import { Skeleton } from './Skeleton.tsx';
import { space } from './tokens.tsx';

const lines = css({ display: 'grid', gap: space(3), padding: space(5) });

type Props = {
  as?: 'div' | 'li';
  /** Height of the picture that the real card will carry, if any. */
  pictureHeight?: string;
};

export function SkeletonCard({ as = 'div', pictureHeight }: Props) {
  return (
    <Card as={as} hasPadding={false} data-testid="skeleton-card" aria-hidden="true">
      {pictureHeight && <Skeleton height={pictureHeight} />}
      <div css={lines}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton />
        <Skeleton width="85%" />
        <Skeleton width="40%" height="2.75rem" round />
      </div>
    </Card>
  );
}
