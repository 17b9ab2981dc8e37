import { CardGrid } from '@msv/ui/CardGrid';
import { Heading } from '@msv/ui/Heading';
import { SkeletonCard } from '@msv/ui/SkeletonCard';
import { Stack } from '@msv/ui/Stack';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';

const places = ['a', 'b', 'c'];

/** In the place of the featured vehicles while their module is on its way. */
export function FeaturedPending() {
  return (
    <Stack gap={6}>
      <Heading level={2}>Featured Vehicles</Heading>
      <VisuallyHidden role="status">Loading vehicles</VisuallyHidden>
      <CardGrid aria-hidden="true">
        {places.map((place) => (
          <SkeletonCard key={place} as="li" pictureHeight="16rem" />
        ))}
      </CardGrid>
    </Stack>
  );
}
