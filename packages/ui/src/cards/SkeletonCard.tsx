import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space } from '../tokens/tokens.tsx';
import { Card } from './Card.tsx';
import { Skeleton } from './Skeleton.tsx';

const bodyStyle = css({
  display: 'grid',
  gap: space(3),
  padding: space(5),
});

/** Makes a placeholder line as high as a line of body text (line height 1.6). */
const lineStyle = css({ paddingBlock: '0.3em' });
const textStyle = css({ '& > :last-child': { maxInlineSize: '70%' } });

const keys = Array.from('abcdefghijkl');

type Props = {
  as?: 'div' | 'li';
  /** Aspect ratio of the card's image, such as `16 / 10`. A card with an image has no frame. */
  imageRatio?: string;
  /** At most 12. */
  lines?: number;
  /** Replace the default placeholders. */
  children?: ReactNode;
};

export function SkeletonCard({ as = 'div', imageRatio, lines = 3, children }: Props) {
  return (
    <Card as={as} hasFrame={!imageRatio} hasPadding={false} data-testid="skeleton-card" aria-hidden="true">
      {imageRatio && <Skeleton ratio={imageRatio} />}
      {children ?? (
        <div css={bodyStyle}>
          <Skeleton width="5rem" height="1.625rem" isRound />
          <Skeleton width="75%" height="1.75rem" />
          <div css={textStyle}>
            {keys.slice(0, lines).map((key) => (
              <div key={key} css={lineStyle}>
                <Skeleton />
              </div>
            ))}
          </div>
          <Skeleton width="40%" height="2.75rem" isRound />
        </div>
      )}
    </Card>
  );
}
