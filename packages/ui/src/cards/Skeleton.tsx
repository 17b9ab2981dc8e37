import { css, keyframes } from '@emotion/react';
import { color, radius } from './tokens.tsx';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

const style = css({
  display: 'block',
  maxInlineSize: '100%',
  borderRadius: radius.small,
  backgroundColor: color.line,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

type Props = {
  width?: string;
  height?: string;
  /** Width to height, such as `3 / 2`, in the place of a height. */
  ratio?: string;
  round?: boolean;
};

/** A stand-in of the coming content's size. Silent to screen readers: the list that holds it says that it loads. */
export function Skeleton({ width = '100%', height = '1em', ratio, round = false }: Props) {
  return (
    <span
      aria-hidden="true"
      css={style}
      style={{
        inlineSize: width,
        blockSize: ratio ? undefined : height,
        aspectRatio: ratio,
        borderRadius: round ? radius.round : undefined,
      }}
    />
  );
}
