import { css } from '@emotion/react';
import { Section } from '@msv/ui/Section';
import { Spinner } from '@msv/ui/Spinner';
import { color } from '@msv/ui/tokens';

const style = css({ display: 'grid', placeItems: 'center', minBlockSize: '60vh', color: color.evergreen });

/** A vehicle's page while its vehicle is on the way. */
export function VehicleLoading() {
  return (
    <Section>
      <div css={style}>
        <Spinner size="3rem" label="Loading the vehicle" />
      </div>
    </Section>
  );
}
