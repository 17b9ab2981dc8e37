import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Skeleton } from './Skeleton.tsx';
import { space } from './tokens.tsx';

const words = css({ display: 'grid', gap: space(3), padding: space(5) });

/** A line's height is 1.6 times its letters'. */
const line = css({ paddingBlock: '0.3em' });
const text = css({ '& > :last-child': { maxInlineSize: '70%' } });

const places = Array.from('abcdefghijkl');

type Props = {
  as?: 'div' | 'li';
  /** Of the picture that the real card will carry, if any: width to height, such as `3 / 2`. */
  pictureRatio?: string;
  /** How long the card's text is, twelve at most. */
  lines?: number;
  /** What stands below the picture in the place of a badge, a title, some text and a button. */
  children?: ReactNode;
};

export function SkeletonCard({ as = 'div', pictureRatio, lines = 3, children }: Props) {
  return (
    <Card as={as} hasPadding={false} data-testid="skeleton-card" aria-hidden="true">
      {pictureRatio && <Skeleton ratio={pictureRatio} />}
      {children ?? (
        <div css={words}>
          <Skeleton width="5rem" height="1.625rem" round />
          <Skeleton width="75%" height="1.75rem" />
          <div css={text}>
            {places.slice(0, lines).map((place) => (
              <div key={place} css={line}>
                <Skeleton />
              </div>
            ))}
          </div>
          <Skeleton width="40%" height="2.75rem" round />
        </div>
      )}
    </Card>
  );
}
