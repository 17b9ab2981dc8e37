import { Fragment, Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Row } from '@msv/ui/Row';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { CardsPending } from './CardsPending.tsx';

/** The states with most dealers, as the dealers' module shows them; it may be gone, the way to all of them is not. */
export function StatesSection() {
  return (
    <Section>
      <Stack gap={8}>
        <Stack gap={3}>
          <Heading level={2}>Dealers in Your State</Heading>
          <Text size="lead" tone="muted">
            Somebody near you sells them and looks after them.
          </Text>
        </Stack>
        <Fragment
          remote="dealers"
          name="StateCards"
          props={statesShown}
          pending={<CardsPending label="Loading states" count={6} pictureHeight="4rem" />}
          fallback={<Link to="/states">Find dealers in your state</Link>}
        />
        <Row>
          <Link css={buttonStyle('secondary')} to="/states">
            See All States
          </Link>
        </Row>
      </Stack>
    </Section>
  );
}

const statesShown = { limit: 6 };
