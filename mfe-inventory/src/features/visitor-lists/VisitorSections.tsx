import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { Stack } from '@msv/ui/layout/Stack';
import { space } from '@msv/ui/tokens/tokens';
import { VisitorVehicles } from './VisitorVehicles.tsx';
import { visitorSections } from './visitorSections.ts';

/** Below the list, so that its appearance after hydration moves nothing that the visitor sees. */
const style = css({ marginBlockStart: space(12), '&:empty': { display: 'none' } });

/** Sections with the visitor's vehicles. */
export default function VisitorSections({ vehicles }: { vehicles: readonly Vehicle[] }) {
  return (
    <Stack gap={10} css={style}>
      {visitorSections.map((section) => (
        <VisitorVehicles key={section.id} section={section} vehicles={vehicles} />
      ))}
    </Stack>
  );
}
