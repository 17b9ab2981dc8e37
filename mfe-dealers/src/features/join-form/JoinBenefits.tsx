import { css } from '@emotion/react';
import { CardSection } from '@msv/ui/cards/CardSection';
import { Icon } from '@msv/ui/icons/Icon';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, radius, space } from '@msv/ui/tokens/tokens';
import { joinBenefitTexts } from './joinBenefitTexts.ts';

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

/** Lists the benefits of joining the dealership network. */
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
