import { css } from '@emotion/react';
import { CardSection } from '@msv/ui/cards/CardSection';
import { Icon } from '@msv/ui/icons/Icon';
import { leafIcon, mailIcon, shieldIcon } from '@msv/ui/icons/iconPaths';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, radius, space } from '@msv/ui/tokens/tokens';

const listStyle = css({ display: 'grid', gap: space(6), padding: 0, listStyleType: '""' });

const itemStyle = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(4),
  alignItems: 'start',
});

const iconStyle = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(12),
  blockSize: space(12),
  borderRadius: radius.card,
  backgroundColor: color.mint,
  color: color.evergreen,
});

export function JoinBenefits() {
  return (
    <CardSection title="Why Join">
      <ul css={listStyle}>
        {joinBenefitTexts.map(({ title, text, icon }) => (
          <li key={title} css={itemStyle}>
            <span css={iconStyle}>
              <Icon path={icon} />
            </span>
            <Stack gap={1}>
              <Heading level={3}>{title}</Heading>
              <Text tone="muted">{text}</Text>
            </Stack>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

const joinBenefitTexts = [
  {
    title: 'Quality Products',
    text: 'A full range of electric medium speed vehicles, from two-seaters to eight-seaters.',
    icon: leafIcon,
  },
  {
    title: 'Marketing Support',
    text: 'Your own directory listing, so local buyers can find you by name, state or ZIP code.',
    icon: mailIcon,
  },
  {
    title: 'Training and Support',
    text: 'Help with the vehicles and your listing, from a team you can call.',
    icon: shieldIcon,
  },
];
