import { css } from '@emotion/react';
import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { Card } from '@msv/ui/cards/Card';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, font, fontSize, phoneQuery, space } from '@msv/ui/tokens/tokens';
import { memo, type ReactNode } from 'react';
import { formatAmount } from '../vehicle-facts/vehicleAmounts.ts';
import { countSeats } from '../vehicle-facts/vehicleFacts.ts';
import { VehicleCardLink } from './VehicleCardLink.tsx';
import { getVehiclePicture, pictureStyle } from './vehiclePicture.ts';

/**
 * Skips layout and painting of offscreen cards. The last cards are excepted, because their real height would move the
 * end of the page away from a visitor who jumps there.
 */
const belowFoldStyle = css({
  '&:nth-last-of-type(n + 7)': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 35rem',
    [phoneQuery]: { containIntrinsicBlockSize: 'auto 23rem' },
  },
});

const bodyStyle = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space(1),
  flexGrow: 1,
  paddingBlockStart: space(3),
});

const descriptionStyle = css({ [phoneQuery]: { display: 'none' } });

/** The prices and buttons of all cards in a row are at the same height. */
const priceStyle = css({
  marginBlockStart: 'auto',
  fontFamily: font.display,
  fontSize: fontSize.heading,
  lineHeight: 1.2,
});

const factsStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '0.4em',
  rowGap: space(3),
  color: color.muted,
  [phoneQuery]: { minBlockSize: space(12) },
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
  const seats = countSeats(vehicle);
  return (
    <Card
      as="li"
      isLink
      hasFrame={false}
      css={isAboveFold === false && belowFoldStyle}
      data-testid="vehicle-card"
    >
      {/* The picture has no alternative text, because the card shows the name. */}
      <img
        css={pictureStyle}
        {...getVehiclePicture(vehicle, 'card')}
        alt=""
        loading={isAboveFold ? 'eager' : 'lazy'}
        fetchPriority={isAboveFold ? 'high' : 'auto'}
        decoding="async"
      />
      <div css={bodyStyle}>
        <Heading level={level} look="title">
          <VehicleCardLink vehicle={vehicle} />
        </Heading>
        <Text tone="muted" css={descriptionStyle}>
          {vehicle.description}
        </Text>
        {!vehicle.isAvailable && <Text tone="danger">Currently unavailable</Text>}
        <span css={priceStyle}>{formatVehiclePrice(vehicle.price)}</span>
      </div>
      <div css={factsStyle}>
        <span>
          {seats !== undefined && `${formatAmount({ unit: 'seat', from: seats, to: seats })} · `}
          {vehicle.range}
        </span>
        {actions}
      </div>
    </Card>
  );
});
