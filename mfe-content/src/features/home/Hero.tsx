import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Container } from '@msv/ui/Container';
import { Heading } from '@msv/ui/Heading';
import { Icon } from '@msv/ui/Icon';
import { arrowRightIcon } from '@msv/ui/iconPaths';
import { Row } from '@msv/ui/Row';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { above, color, space } from '@msv/ui/tokens';
import { CallButton } from './CallButton.tsx';
import { StreetScene, sceneHeight } from './StreetScene.tsx';

const band = css({ position: 'relative', overflow: 'clip', backgroundColor: color.mint });

/** The words stand on the sky; below them the vehicle keeps its room, whatever the size of the window. */
const sky = css({
  position: 'relative',
  paddingBlockStart: `clamp(${space(7)}, 4.5vw, ${space(20)})`,
  paddingBlockEnd: `calc(${sceneHeight} * 0.73)`,
  [above.tablet]: { textAlign: 'center' },
});

const words = css({ [above.tablet]: { alignItems: 'center' } });

const lead = css({ maxInlineSize: '36ch', [above.tablet]: { maxInlineSize: '52ch' } });

/** On a phone each fills a line's width: a thumb finds it. */
const actions = css({
  alignSelf: 'stretch',
  '& > a': { flexGrow: 1, paddingInline: space(5) },
  [above.tablet]: { justifyContent: 'center', '& > a': { flexGrow: 0, paddingInline: space(8) } },
});

/** The first view: what this is about, and the two things to do about it. */
export function Hero({ picture }: { picture: string }) {
  return (
    <section css={band}>
      <StreetScene src={picture} />
      <Container css={sky}>
        <Stack gap={5} css={words}>
          <Heading level={1} look="hero">
            Take the quiet way home.
          </Heading>
          <Text size="lead" css={lead}>
            Electric medium speed vehicles for the streets around home. Easy to charge, easy to park, and
            there is room for the dog.
          </Text>
          <Row css={actions}>
            <CallButton size="large">Call Now</CallButton>
            <Link css={buttonStyle('secondary', 'large')} to="/inventory">
              Browse Inventory
              <Icon path={arrowRightIcon} />
            </Link>
          </Row>
        </Stack>
      </Container>
    </section>
  );
}
