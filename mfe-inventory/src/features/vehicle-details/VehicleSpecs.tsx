import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/vehicle';
import { useSite } from '@msv/platform';
import { Heading } from '@msv/ui/Heading';
import { SpecCard } from '@msv/ui/SpecCard';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { space } from '@msv/ui/tokens';
import { specificationsOf } from '../data/specifications.ts';

const cards = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: `clamp(${space(4)}, 2.5vw, ${space(6)})`,
});

export function VehicleSpecs({ vehicle }: { vehicle: Vehicle }) {
  const { product } = useSite();
  const stated = specificationsOf(vehicle.specifications);
  return (
    <Stack gap={6}>
      <Heading level={2}>Specifications</Heading>
      <div css={cards}>
        <SpecCard
          title="Performance"
          rows={[
            { term: 'Top Speed', detail: stated.topSpeed },
            { term: 'Motor', detail: stated.motor },
            { term: 'Battery', detail: stated.battery },
            { term: 'Controller', detail: stated.controller },
          ]}
        />
        <SpecCard
          title="Safety & Features"
          rows={[
            { term: 'Passengers', detail: stated.passengers },
            { term: 'Length', detail: stated.length },
            { term: 'Brakes', detail: stated.brakes },
            { term: 'Lights', detail: stated.lights },
            { term: 'Seating', detail: stated.seating },
          ]}
        />
        <SpecCard
          title="Warranty & Service"
          rows={[
            { term: 'Manufacturer’s Warranty', detail: stated.warranty },
            { term: 'Assembly', detail: stated.assembly },
          ]}
        />
      </div>
      <Text size="small" tone="muted">
        Prices (MSRP), specifications and warranty are as the manufacturer states them. {product} is
        independent of the manufacturer: please confirm them with your dealer before you buy.
      </Text>
    </Stack>
  );
}
