import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';

const centeredStyle = css({ alignItems: 'center', textAlign: 'center' });

/** Invites dealers to add their dealership to the directory. */
export function JoinNetworkSection() {
  return (
    <Section surface="mint" width="reading">
      <Stack gap={5} css={centeredStyle}>
        <Heading level={2}>Join Our Dealership Network</Heading>
        <Text size="lead">
          Do you sell electric medium speed vehicles? Add your dealership so local buyers can find you.
        </Text>
        <Link css={buttonStyle('primary', 'large')} to="/add-dealership">
          Add Your Dealership
        </Link>
      </Stack>
    </Section>
  );
}
