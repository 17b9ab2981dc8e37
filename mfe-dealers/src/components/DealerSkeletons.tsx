import { CardGrid } from '@msv/ui/CardGrid';
import { SkeletonCard } from '@msv/ui/SkeletonCard';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The list's shape while its dealers are on the way. */
export function DealerSkeletons({ count = places.length }: { count?: number }) {
  return (
    <>
      <VisuallyHidden role="status">Loading dealers</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {places.slice(0, count).map((place) => (
          <SkeletonCard key={place} as="li" />
        ))}
      </CardGrid>
    </>
  );
}
