import { CardGrid } from '@msv/ui/CardGrid';
import { SkeletonCard } from '@msv/ui/SkeletonCard';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The list's shape while its states are on the way. */
export function StateSkeletons({ count = places.length }: { count?: number }) {
  return (
    <>
      <VisuallyHidden role="status">Loading states</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {places.slice(0, count).map((place) => (
          <SkeletonCard key={place} as="li" />
        ))}
      </CardGrid>
    </>
  );
}
