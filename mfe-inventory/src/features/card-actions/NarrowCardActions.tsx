import { css } from '@emotion/react';
import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';
import { space } from '@msv/ui/tokens/tokens';
import { CardActions } from './CardActions.tsx';

/** In three columns on a tablet, the estimate has two lines and the buttons have no icons, so that they need one row. */
const style = css({
  display: 'grid',
  gap: space(3),
  containerType: 'inline-size',
  summary: { lineHeight: 1.3 },
  '@container (max-width: 13rem)': { button: { paddingInline: space(2), svg: { display: 'none' } } },
});

/** `CardActions` of the vehicle sections of pages, which reads the financing programs itself. */
export default function NarrowCardActions({ vehicle }: { vehicle: Vehicle }) {
  const { data: programs } = useApi(financingProgramsRead);
  return (
    <div css={style}>
      <CardActions vehicle={vehicle} programs={programs} />
    </div>
  );
}
