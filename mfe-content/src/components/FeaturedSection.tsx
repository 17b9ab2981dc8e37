import { Fragment, Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { CardsPending } from './CardsPending.tsx';

/** As the fragment calls itself. */
const title = 'Featured Vehicles';

/** Some vehicles, as the inventory shows them. The link to all of them is ours: it stays when they cannot be shown. */
export function FeaturedSection() {
  return (
    <Section>
      <Stack gap={8}>
        <Fragment
          remote="inventory"
          name="FeaturedVehicles"
          pending={<FeaturedPending />}
          fallback={<FeaturedMissing />}
        />
        <div>
          <Link css={buttonStyle('secondary')} to="/inventory">
            See All Vehicles
          </Link>
        </div>
      </Stack>
    </Section>
  );
}

function FeaturedPending() {
  return (
    <Stack gap={6}>
      <Heading level={2}>{title}</Heading>
      <CardsPending label="Loading vehicles" count={3} pictureHeight="16rem" />
    </Stack>
  );
}

function FeaturedMissing() {
  return (
    <Stack gap={3}>
      <Heading level={2}>{title}</Heading>
      <Text tone="muted">They cannot be shown here right now. You can find them among all our vehicles.</Text>
    </Stack>
  );
}
