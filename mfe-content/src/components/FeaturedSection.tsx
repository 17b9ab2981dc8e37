import { Fragment, Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { FeaturedPending } from './FeaturedPending.tsx';

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

function FeaturedMissing() {
  return (
    <Stack gap={3}>
      <Heading level={2}>Featured Vehicles</Heading>
      <Text tone="muted">They cannot be shown here right now. You can find them among all our vehicles.</Text>
    </Stack>
  );
}
