import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { formatVehiclePrice } from '@msv/contracts/inventory/vehiclePrice';
import { Card } from '@msv/ui/cards/Card';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { CardSection } from '@msv/ui/cards/CardSection';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import { VehicleCardLink } from '../vehicle-cards/VehicleCardLink.tsx';
import { getVehiclePicture } from '../vehicle-cards/vehiclePicture.ts';
import type { SlugList } from './createSlugList.ts';
import { useSlugList } from './useSlugList.ts';

const itemStyle = css({
  display: 'grid',
  gridTemplateColumns: `min(${space(28)}, 29vw) minmax(0, 1fr)`,
  alignItems: 'center',
  columnGap: space(4),
  paddingInlineEnd: space(4),
  fontWeight: 600,
  lineHeight: 1.3,
});

interface Props {
  title: string;
  list: SlugList;
  vehicles: readonly Vehicle[];
}

/** Vehicles of a list of the visitor, newest first. Renders nothing if there are none. */
export function VisitorVehicles({ title, list, vehicles }: Props) {
  const listed = useSlugList(list)
    .map((slug) => vehicles.find((vehicle) => vehicle.slug === slug))
    .filter((vehicle) => vehicle !== undefined)
    .toReversed();
  if (listed.length === 0) return null;
  return (
    <CardSection title={title}>
      <CardGrid minCardWidth="16rem">
        {listed.map((vehicle) => (
          <Card as="li" isLink hasPadding={false} key={vehicle.slug}>
            <div css={itemStyle}>
              <img {...getVehiclePicture(vehicle, 'card')} alt="" loading="lazy" />
              <div>
                <VehicleCardLink vehicle={vehicle} />
                <Text size="small" tone="muted">
                  {formatVehiclePrice(vehicle.price)}
                </Text>
              </div>
            </div>
          </Card>
        ))}
      </CardGrid>
    </CardSection>
  );
}
