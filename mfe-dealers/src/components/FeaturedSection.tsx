import { Fragment, Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Row } from '@msv/ui/Row';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { FeaturedPending } from './FeaturedPending.tsx';

interface Props {
  /** Most vehicles to show; all featured ones unless said otherwise. */
  limit?: number;
}

/** Some vehicles, as the inventory shows them. The links are ours: they stay when the vehicles cannot be shown. */
export function FeaturedSection({ limit }: Props) {
  return (
    <Section>
      <Stack gap={8}>
        <Fragment
          remote="inventory"
          name="FeaturedVehicles"
          props={{ limit }}
          pending={<FeaturedPending />}
          fallback={<FeaturedMissing />}
        />
        <Row>
          <Link css={buttonStyle('primary')} to="/inventory">
            See All Vehicles
          </Link>
          <Link css={buttonStyle('secondary')} to="/contact">
            Contact Us
          </Link>
        </Row>
      </Stack>
    </Section>
  );
}

function FeaturedMissing() {
  return (
    <Stack gap={3}>
      <Heading level={2}>Featured Vehicles</Heading>
      <Text tone="muted">
        They cannot be shown here right now. You can find them{' '}
        <Link to="/inventory">among all our vehicles</Link>.
      </Text>
    </Stack>
  );
}
