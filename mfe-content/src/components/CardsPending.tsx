import { CardGrid } from '@msv/ui/CardGrid';
import { SkeletonCard } from '@msv/ui/SkeletonCard';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';

const places = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

interface Props {
  /** Said to screen readers. */
  label: string;
  count: 3 | 6;
  /** Where the cards carry a picture. */
  pictureHeight?: string;
}

/** The shape of another module's cards while it is on its way. */
export function CardsPending({ label, count, pictureHeight }: Props) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {places.slice(0, count).map((place) => (
          <SkeletonCard key={place} as="li" {...(pictureHeight && { pictureHeight })} />
        ))}
      </CardGrid>
    </>
  );
}
