import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { color, gap } from '../tokens/tokens.tsx';
import { Container } from './Container.tsx';

const style = css({
  paddingBlock: gap.around,
  '@media print': { paddingBlock: '1rem' },
});

const surfaces = {
  paper: null,
  white: css({ backgroundColor: color.surface }),
  /** Gradient for the first section of a page. */
  evening: css({
    backgroundImage: `linear-gradient(${color.mint}, ${color.paper} 60%, ${color.dusk})`,
  }),
  mint: css({ backgroundColor: color.mint }),
  evergreen: css({
    backgroundColor: color.forest,
    color: color.onForest,
    '--color-focus': color.sun,
    '--color-link': color.onForest,
  }),
} as const;

type Props = ComponentProps<'section'> & {
  surface?: keyof typeof surfaces;
  width?: ComponentProps<typeof Container>['width'];
};

export function Section({ surface = 'paper', width, children, ...rest }: Props) {
  return (
    <section css={[style, surfaces[surface]]} {...rest}>
      <Container width={width}>{children}</Container>
    </section>
  );
}
