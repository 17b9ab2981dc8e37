import { css } from '@emotion/react';
import { dollars } from '@msv/contracts/dollars';
import type { Vehicle } from '@msv/contracts/vehicle';
import { Badge } from '@msv/ui/Badge';
import { Heading } from '@msv/ui/Heading';
import { Row } from '@msv/ui/Row';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { color, font, fontSize, space } from '@msv/ui/tokens';
import { categoryLabels } from '../data/categoryLabels.ts';
import { VehicleActions } from './VehicleActions.tsx';
import { VehicleFinancing } from './VehicleFinancing.tsx';

const figures = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(10),
  rowGap: space(3),
  paddingBlock: space(5),
  borderBlock: `1px solid ${color.line}`,
  dt: { fontSize: fontSize.small, color: color.muted },
  dd: { fontFamily: font.display, fontSize: fontSize.heading, fontWeight: 750, lineHeight: 1.2 },
  'div:first-of-type dd': { color: color.evergreen },
});

/** A vehicle in short: what it is, what it costs, how far it goes and what to do next. */
export function VehicleSummary({ vehicle }: { vehicle: Vehicle }) {
  return (
    <Stack gap={5}>
      <Row gap={2}>
        <Badge>{categoryLabels[vehicle.category]}</Badge>
        {!vehicle.isAvailable && <Badge tone="warn">Currently unavailable</Badge>}
      </Row>
      <Heading level={1}>{vehicle.name}</Heading>
      <Text size="lead" tone="muted">
        {vehicle.description}
      </Text>
      <dl css={figures}>
        <div>
          <dt>Starting price (MSRP)</dt>
          <dd>{dollars(vehicle.price)}</dd>
        </div>
        <div>
          <dt>Range per charge</dt>
          <dd>{vehicle.range}</dd>
        </div>
      </dl>
      <VehicleFinancing price={vehicle.price} />
      <VehicleActions vehicle={vehicle} />
    </Stack>
  );
}
