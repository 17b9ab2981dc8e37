import { css } from '@emotion/react';
import { Icon } from '@msv/ui/icons/Icon';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, minWidthQuery, radius, space } from '@msv/ui/tokens/tokens';
import { useId } from 'react';
import { reasons } from './reasons.ts';

const listStyle = css({
  display: 'grid',
  gap: `clamp(${space(8)}, 4vw, ${space(12)})`,
  padding: 0,
  listStyleType: '""',
  [minWidthQuery.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [minWidthQuery.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space(8) },
});

const iconStyle = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(14),
  blockSize: space(14),
  borderRadius: radius.card,
  backgroundColor: color.mint,
  color: color.evergreen,
  svg: { inlineSize: space(7), blockSize: space(7) },
});

/** Four reasons to choose the site. */
export function ReasonsSection() {
  const titleId = useId();
  return (
    <Section surface="white" aria-labelledby={titleId}>
      <Stack gap={10}>
        <Heading level={2} id={titleId}>
          Why Choose Us
        </Heading>
        <ul css={listStyle}>
          {reasons.map(({ title, text, icon }) => (
            <li key={title}>
              <Stack gap={3}>
                <span css={iconStyle}>
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
