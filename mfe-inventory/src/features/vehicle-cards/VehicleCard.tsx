import { css } from '@emotion/react';
import { dollars } from '@msv/contracts/dollars';
import type { Vehicle } from '@msv/contracts/vehicle';
import { Link, useTrack } from '@msv/platform';
import { Badge } from '@msv/ui/Badge';
import { Card } from '@msv/ui/Card';
import { cardLinkStyle } from '@msv/ui/cardLinkStyle';
import { Heading } from '@msv/ui/Heading';
import { Text } from '@msv/ui/Text';
import { color, font, fontSize, space } from '@msv/ui/tokens';
import { memo } from 'react';
import { categoryLabels } from '../data/categoryLabels.ts';
import { VehiclePicture } from './VehiclePicture.tsx';

const body = css({ display: 'flex', flexDirection: 'column', flexGrow: 1, gap: space(3), padding: space(5) });

const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(2),
  marginBlockStart: 'auto',
});

const price = css({
  fontFamily: font.display,
  fontSize: fontSize.title,
  fontWeight: 750,
  color: color.evergreen,
});

interface Props {
  vehicle: Vehicle;
  /** Among the first on the page: its picture is asked for at once. */
  isFirst?: boolean;
  /** One below the heading that the list stands under. */
  level?: 2 | 3;
}

/** One vehicle in a list. The whole card leads to its page. */
export const VehicleCard = memo(function VehicleCard({ vehicle, isFirst = false, level = 2 }: Props) {
  const track = useTrack();
  return (
    <Card as="li" isLink hasPadding={false} data-testid="vehicle-card">
      <VehiclePicture vehicle={vehicle} isFirst={isFirst} />
      <div css={body}>
        <Badge>{categoryLabels[vehicle.category]}</Badge>
        <Heading level={level} look="title">
          <Link
            css={cardLinkStyle}
            to={`/inventory/${vehicle.slug}`}
            onClick={() =>
              track({ event: 'vehicle_interest', action: 'card_click', vehicle_slug: vehicle.slug })
            }
          >
            {vehicle.name}
          </Link>
        </Heading>
        <Text tone="muted">{vehicle.description}</Text>
        {!vehicle.isAvailable && <Badge tone="warn">Currently unavailable</Badge>}
        <div css={facts}>
          <span css={price}>{dollars(vehicle.price)}</span>
          <Text as="span" size="small" tone="muted">
            {vehicle.range} per charge
          </Text>
        </div>
      </div>
    </Card>
  );
});
