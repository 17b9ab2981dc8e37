import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';

const centered = css({ alignItems: 'center', textAlign: 'center' });

/** Dealers who read along are asked in. */
export function JoinBlock() {
  return (
    <Section surface="mint" width="reading">
      <Stack gap={5} css={centered}>
        <Heading level={2}>Join Our Dealership Network</Heading>
        <Text size="lead">
          Do you sell electric medium speed vehicles? Add your dealership, and visitors from your state find
          you here at once.
        </Text>
        <Link css={buttonStyle('primary', 'large')} to="/add-dealership">
          Add Your Dealership
        </Link>
      </Stack>
    </Section>
  );
}
