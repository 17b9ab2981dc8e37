import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { pageMargin } from '../tokens/tokens.tsx';

const style = css({
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInline: pageMargin,
});

const widths = {
  page: css({ maxInlineSize: '80rem' }),
  /** About 70 characters per line. */
  reading: css({ maxInlineSize: '48rem' }),
} as const;

type Props = ComponentProps<'div'> & { width?: keyof typeof widths };

export function Container({ width = 'page', ...rest }: Props) {
  return <div css={[style, widths[width]]} {...rest} />;
}
