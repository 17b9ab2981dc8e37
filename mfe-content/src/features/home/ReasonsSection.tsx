import { css } from '@emotion/react';
import { Heading } from '@msv/ui/Heading';
import { Icon } from '@msv/ui/Icon';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { above, color, radius, space } from '@msv/ui/tokens';
import { useId } from 'react';
import { reasons } from '../data/reasons.ts';

const list = css({
  display: 'grid',
  gap: `clamp(${space(8)}, 4vw, ${space(12)})`,
  padding: 0,
  listStyleType: '""',
  [above.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [above.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space(8) },
});

const badge = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(14),
  blockSize: space(14),
  borderRadius: radius.card,
  backgroundColor: color.mint,
  color: color.evergreen,
  svg: { inlineSize: space(7), blockSize: space(7) },
});

export function ReasonsSection() {
  const titleId = useId();
  return (
    <Section surface="white" aria-labelledby={titleId}>
      <Stack gap={10}>
        <Heading level={2} id={titleId}>
          Why Choose Us
        </Heading>
        <ul css={list}>
          {reasons.map(({ title, text, icon }) => (
            <li key={title}>
              <Stack gap={3}>
                <span css={badge}>
                  <Icon path={icon} />
                </span>
                <Heading level={3}>{title}</Heading>
                <Text tone="muted">{text}</Text>
              </Stack>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
