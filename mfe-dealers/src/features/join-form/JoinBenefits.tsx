import { css } from '@emotion/react';
import { Heading } from '@msv/ui/Heading';
import { Icon } from '@msv/ui/Icon';
import { Shelf } from '@msv/ui/Shelf';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { color, radius, space } from '@msv/ui/tokens';
import { benefits } from '../data/benefits.ts';

const list = css({ display: 'grid', gap: space(6), padding: 0, listStyleType: '""' });

const item = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(4),
  alignItems: 'start',
});

const badge = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(12),
  blockSize: space(12),
  borderRadius: radius.card,
  backgroundColor: color.mint,
  color: color.evergreen,
});

/** What a dealer gets out of joining. */
export function Benefits() {
  return (
    <Shelf title="Why Join">
      <ul css={list}>
        {benefits.map(({ title, text, icon }) => (
          <li key={title} css={item}>
            <span css={badge}>
              <Icon path={icon} />
            </span>
            <Stack gap={1}>
              <Heading level={3}>{title}</Heading>
              <Text tone="muted">{text}</Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
