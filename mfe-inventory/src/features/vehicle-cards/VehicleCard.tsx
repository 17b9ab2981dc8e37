import { css } from '@emotion/react';
import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { Card } from '@msv/ui/cards/Card';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, font, fontSize, phoneQuery, radius, space } from '@msv/ui/tokens/tokens';
import { memo, type ReactNode } from 'react';
import { categoryLabels } from './categoryLabels.ts';
import { VehicleCardLink } from './VehicleCardLink.tsx';
import { getVehiclePicture } from './vehiclePicture.ts';

/**
 * Skips layout and painting of offscreen cards. The last cards are excepted, because their real height would move the
 * end of the page away from a visitor who jumps there.
 */
const belowFoldStyle = css({
  '&:nth-last-of-type(n + 7)': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 38rem',
    // Without borders and, on phones, padding.
    [phoneQuery]: { containIntrinsicBlockSize: 'auto 14rem' },
  },
});

const compactStyle = css({
  [phoneQuery]: {
    display: 'grid',
    gridTemplateColumns: `min(${space(24)}, 32%) minmax(0, 1fr)`,
    columnGap: space(3),
    padding: space(3),
  },
});

const bodyStyle = css({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: space(3),
  padding: space(5),
  [phoneQuery]: { gap: space(1), padding: 0 },
});

const descriptionStyle = css({
  [phoneQuery]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    fontSize: fontSize.small,
  },
});

const factsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(2),
  marginBlockStart: 'auto',
  [phoneQuery]: { gap: `0 ${space(2)}` },
});

const priceStyle = css({
  fontFamily: font.display,
  fontSize: fontSize.title,
  fontWeight: 750,
  color: color.evergreen,
  [phoneQuery]: { fontSize: fontSize.lead },
});

/** Above the link that covers the card. */
const actionsStyle = css({
  position: 'relative',
  zIndex: 1,
  marginBlockStart: space(-2),
  padding: `0 ${space(5)} ${space(5)}`,
  [phoneQuery]: { gridColumn: '1 / -1', marginBlockStart: space(2), padding: 0 },
});

interface Props {
  vehicle: Vehicle;
  /**
   * For the cards of a long list: the picture of a card above the fold loads with high priority, and the browser may
   * skip layout and painting of the other cards.
   */
  isAboveFold?: boolean;
  level?: 2 | 3;
  actions?: ReactNode;
}

export const VehicleCard = memo(function VehicleCard({ vehicle, isAboveFold, level = 2, actions }: Props) {
  return (
    <Card
      as="li"
      isLink
      hasPadding={false}
      css={[compactStyle, isAboveFold === false && belowFoldStyle]}
      data-testid="vehicle-card"
    >
      <VehicleCardPicture vehicle={vehicle} isAboveFold={isAboveFold === true} />
      <div css={bodyStyle}>
        <Badge>{categoryLabels[vehicle.category]}</Badge>
        <Heading level={level} look="title">
          <VehicleCardLink vehicle={vehicle} />
        </Heading>
        <Text tone="muted" css={descriptionStyle}>
          {vehicle.description}
        </Text>
        {!vehicle.isAvailable && <Badge tone="warn">Currently unavailable</Badge>}
        <div css={factsStyle}>
          <span css={priceStyle}>{formatVehiclePrice(vehicle.price)}</span>
          <Text as="span" size="small" tone="muted">
            {vehicle.range} per charge
          </Text>
        </div>
      </div>
      {actions && <div css={actionsStyle}>{actions}</div>}
    </Card>
  );
});

const style = css({
  inlineSize: '100%',
  borderStartStartRadius: 'inherit',
  borderStartEndRadius: 'inherit',
  [phoneQuery]: { borderRadius: radius.small },
});

interface VehicleCardPictureProps {
  vehicle: Vehicle;
  isAboveFold: boolean;
}

/** The picture has no alternative text, because the card shows the name. */
function VehicleCardPicture({ vehicle, isAboveFold }: VehicleCardPictureProps) {
  return (
    <img
      css={style}
      {...getVehiclePicture(vehicle, 'card')}
      alt=""
      loading={isAboveFold ? 'eager' : 'lazy'}
      fetchPriority={isAboveFold ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
