import { css } from '@emotion/react';
import { Badge } from '../Badge.tsx';
import { Card } from '../Card.tsx';
import { CardGrid } from '../CardGrid.tsx';
import { cardLinkStyle } from '../cardLinkStyle.tsx';
import { Heading } from '../Heading.tsx';
import { Icon } from '../Icon.tsx';
import { leafIcon, pinIcon, shieldIcon } from '../iconPaths.tsx';
import { Meter } from '../Meter.tsx';
import { Row } from '../Row.tsx';
import { SkeletonCard } from '../SkeletonCard.tsx';
import { Stack } from '../Stack.tsx';
import { Text } from '../Text.tsx';
import { color, space } from '../tokens.tsx';

const picture = css({
  blockSize: '9rem',
  backgroundColor: color.mint,
});
const body = css({ padding: space(5) });
const price = css({ fontWeight: 700 });

export function Cards() {
  return (
    <CardGrid>
      <Card as="li" isLink hasPadding={false}>
        <div css={picture} />
        <Stack gap={3} css={body}>
          <Row gap={2}>
            <Badge>4-Seater</Badge>
            <Badge tone="warn">Currently unavailable</Badge>
          </Row>
          <Heading level={3}>
            <a href="#card" css={cardLinkStyle}>
              A card that is a link
            </a>
          </Heading>
          <Text tone="muted">Press anywhere on it: the one link fills the whole card.</Text>
          <Text css={price}>$8,995</Text>
        </Stack>
      </Card>
      <Card as="li">
        <Stack gap={3}>
          <Badge tone="info">Excellent Match</Badge>
          <Heading level={3}>A card with its own actions</Heading>
          <Text tone="muted">Ninety-two of a hundred, said in words and shown as a bar.</Text>
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
      <SkeletonCard as="li" pictureRatio="3 / 2" />
    </CardGrid>
  );
}
