import type { ComponentProps } from 'react';
import { CardGrid } from './CardGrid.tsx';
import { SkeletonCard } from './SkeletonCard.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const places = Array.from('abcdefghijkl');

type Props = Pick<ComponentProps<typeof CardGrid>, 'columns' | 'minCardWidth'> &
  Pick<ComponentProps<typeof SkeletonCard>, 'pictureRatio' | 'lines' | 'children'> & {
    /** What is on its way, said to screen readers: `Loading vehicles`. */
    label: string;
    /** So many as are expected, twelve at most. */
    count: number;
  };

/** The shape of a `CardGrid` while its cards are on their way. */
export function CardsPending({ label, count, columns, minCardWidth, ...card }: Props) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <CardGrid columns={columns} minCardWidth={minCardWidth} aria-hidden="true">
        {places.slice(0, count).map((place) => (
          <SkeletonCard key={place} as="li" {...card} />
        ))}
      </CardGrid>
    </>
  );
}
