import { CardGrid } from '@msv/ui/CardGrid';
import { Heading } from '@msv/ui/Heading';
import { SkeletonCard } from '@msv/ui/SkeletonCard';
import { Stack } from '@msv/ui/Stack';

/** In the place of the featured vehicles while their module is on its way. */
export function FeaturedPending() {
  return (
    <Stack gap={6}>
      <Heading level={2}>Featured Vehicles</Heading>
      <CardGrid aria-busy="true">
        {['first', 'second', 'third'].map((name) => (
          <SkeletonCard key={name} as="li" pictureHeight="13rem" />
        ))}
      </CardGrid>
    </Stack>
  );
}
