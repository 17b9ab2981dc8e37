import { css } from '@emotion/react';
import { Icon } from '@msv/ui/icons/Icon';
import { leafIcon, pinIcon, shieldIcon, walletIcon } from '@msv/ui/icons/iconPaths';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, minWidthQuery, phoneQuery, radius, space } from '@msv/ui/tokens/tokens';
import { useId } from 'react';

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

const reasonStyle = css({
  [phoneQuery]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: space(4),
    '& > span': { gridRow: '1 / 3' },
  },
});

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
              <Stack gap={3} css={reasonStyle}>
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

const reasons = [
  {
    title: 'Eco-Friendly',
    icon: leafIcon,
    text: 'No gas, no tailpipe and very little noise. A full charge takes six to eight hours, so it is ready every morning.',
  },
  {
    title: 'Cost Effective',
    icon: walletIcon,
    text: 'No gas to buy and no oil to change. See the starting price of every vehicle before you contact anyone.',
  },
  {
    title: 'Safety First',
    icon: shieldIcon,
    text: 'Built for 20 to 25 mph on roads with speed limits of 35 mph or less. Compare the brakes, lights and seating of every vehicle.',
  },
  {
    title: 'Nationwide Support',
    icon: pinIcon,
    text: 'Contact us from any of the 50 states. We reply within 24 hours and help you find a dealer.',
  },
];
