import { css } from '@emotion/react';
import { Card } from '../cards/Card.tsx';
import { CardGrid } from '../cards/CardGrid.tsx';
import { SkeletonCard } from '../cards/SkeletonCard.tsx';
import { Meter } from '../feedback/Meter.tsx';
import { Icon } from '../icons/Icon.tsx';
import { leafIcon, pinIcon, shieldIcon } from '../icons/iconPaths.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import { cardLinkStyle } from '../styles/cardLinkStyle.tsx';
import { Badge } from '../text/Badge.tsx';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import { color, space } from '../tokens/tokens.tsx';

const imageStyle = css({
  blockSize: '9rem',
  backgroundColor: color.mint,
});
const bodyStyle = css({ padding: space(5) });
const priceStyle = css({ fontWeight: 700 });

export function Cards() {
  return (
    <CardGrid>
      <Card as="li" isLink hasPadding={false}>
        <div css={imageStyle} />
        <Stack gap={3} css={bodyStyle}>
          <Row gap={2}>
            <Badge>4-Seater</Badge>
            <Badge tone="warn">Currently unavailable</Badge>
          </Row>
          <Heading level={3}>
            <a href="#card" css={cardLinkStyle}>
              A card that is a link
            </a>
          </Heading>
          <Text tone="muted">The link covers the whole card, so a click anywhere follows it.</Text>
          <Text css={priceStyle}>$8,995</Text>
        </Stack>
      </Card>
      <Card as="li">
        <Stack gap={3}>
          <Badge tone="info">Excellent Match</Badge>
          <Heading level={3}>A card with its own actions</Heading>
          <Text tone="muted">A match of 92 percent, in words and as a bar.</Text>
          <Meter label="Match" value={92} tone="info" />
          <Row gap={2}>
            <Badge tone="sun">Recommended</Badge>
            <Badge tone="plain">60 months</Badge>
            <Badge tone="orange">Fair Match</Badge>
            <Badge tone="danger">Poor Match</Badge>
          </Row>
          <Row gap={4}>
            <Icon path={leafIcon} />
            <Icon path={shieldIcon} />
            <Icon path={pinIcon} />
          </Row>
        </Stack>
      </Card>
      <SkeletonCard as="li" imageRatio="16 / 10" />
    </CardGrid>
  );
}
