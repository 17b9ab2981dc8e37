import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { Container } from './Container.tsx';
import { color } from './tokens.tsx';

const style = css({ paddingBlock: 'clamp(3rem, 7vw, 6rem)' });

const surfaces = {
  paper: null,
  white: css({ backgroundColor: color.white }),
  /** Low sun over lawns, for a page's first band. */
  evening: css({
    backgroundImage: `linear-gradient(${color.mint}, ${color.paper} 60%, ${color.warnSoft})`,
  }),
  mint: css({ backgroundColor: color.mint }),
  evergreen: css({
    backgroundColor: color.evergreenDark,
    color: color.white,
    '--color-focus': color.sun,
    '--color-link': color.white,
  }),
} as const;

type Props = ComponentProps<'section'> & {
  surface?: keyof typeof surfaces;
  width?: ComponentProps<typeof Container>['width'];
};

/** A band across the page with the page's rhythm above and below. */
export function Section({ surface = 'paper', width, children, ...rest }: Props) {
  return (
    <section css={[style, surfaces[surface]]} {...rest}>
      <Container width={width}>{children}</Container>
    </section>
  );
}
