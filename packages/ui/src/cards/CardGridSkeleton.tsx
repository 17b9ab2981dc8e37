import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { CardGrid } from './CardGrid.tsx';
import { SkeletonCard } from './SkeletonCard.tsx';

const keys = Array.from('abcdefghijkl');

type Props = Pick<ComponentProps<typeof CardGrid>, 'columns' | 'minCardWidth' | 'isAllOrOne'> &
  Pick<ComponentProps<typeof SkeletonCard>, 'imageRatio' | 'lines' | 'children'> & {
    /** Text that screen readers announce, such as `Loading vehicles`. */
    label: string;
    /** At most 12. */
    count: number;
  };

export function CardGridSkeleton({ label, count, columns, minCardWidth, isAllOrOne, ...card }: Props) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <CardGrid columns={columns} minCardWidth={minCardWidth} isAllOrOne={isAllOrOne} aria-hidden="true">
        {keys.slice(0, count).map((key) => (
          <SkeletonCard key={key} as="li" {...card} />
        ))}
      </CardGrid>
    </>
  );
}
