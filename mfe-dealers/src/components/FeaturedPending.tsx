import { CardsPending } from '@msv/ui/CardsPending';
import { Heading } from '@msv/ui/Heading';
import { Stack } from '@msv/ui/Stack';

/** In the place of the featured vehicles while their module is on its way. */
export function FeaturedPending() {
  return (
    <Stack gap={6}>
      <Heading level={2}>Featured Vehicles</Heading>
      <CardsPending label="Loading vehicles" count={3} pictureRatio="3 / 2" />
    </Stack>
  );
}
