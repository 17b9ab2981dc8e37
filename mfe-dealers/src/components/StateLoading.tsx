import { css } from '@emotion/react';
import { Section } from '@msv/ui/Section';
import { Spinner } from '@msv/ui/Spinner';
import { color } from '@msv/ui/tokens';

const style = css({ display: 'grid', placeItems: 'center', minBlockSize: '60vh', color: color.evergreen });

/** A state's page while its state is on the way. */
export function StateLoading() {
  return (
    <Section>
      <div css={style}>
        <Spinner size="3rem" label="Loading the state" />
      </div>
    </Section>
  );
}
