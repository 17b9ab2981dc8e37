import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { useSite } from '@msv/platform';
import { SpecCard } from '@msv/ui/cards/SpecCard';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import {
  addDefaultSpecifications,
  type SpecificationName,
  typicalValueNote,
} from '../vehicle-facts/addDefaultSpecifications.ts';
import { specificationLabels } from '../vehicle-facts/specificationLabels.ts';

const cardsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: `clamp(${space(4)}, 2.5vw, ${space(6)})`,
});

const warrantyStyle = css({ marginBlockStart: space(3) });

/** Specification cards of a vehicle page. */
export function VehicleSpecs({ vehicle }: { vehicle: Vehicle }) {
  const { product } = useSite();
  const specifications = addDefaultSpecifications(vehicle);
  const createRows = (names: readonly SpecificationName[]) =>
    names.map((name) => {
      const { text, isTypical } = specifications[name];
      return {
        term: specificationLabels[name],
        detail: text,
        note: isTypical ? typicalValueNote : undefined,
      };
    });
  return (
    <Stack gap={6}>
      <Heading level={2}>Specifications</Heading>
      <div css={cardsStyle}>
        <SpecCard title="Performance" rows={createRows(['topSpeed', 'motor', 'battery', 'controller'])} />
        <SpecCard
          title="Safety & Features"
          rows={createRows(['passengers', 'length', 'brakes', 'lights', 'seating'])}
        />
        <SpecCard title="Warranty & Service" rows={createRows(['warranty', 'assembly'])}>
          <Text size="small" css={warrantyStyle}>
            According to the manufacturer: 3-year/36,000-mile comprehensive warranty and 5-year/50,000-mile
            warranty on battery and drivetrain, whichever limit is reached first.
          </Text>
        </SpecCard>
      </div>
      <Text size="small" tone="muted">
        Prices (MSRP), specifications and warranty terms are provided by the manufacturer. {product} is not
        affiliated with the manufacturer. Please confirm all details with your dealer before you buy.
      </Text>
    </Stack>
  );
}
