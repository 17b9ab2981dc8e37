import { css, keyframes } from '@emotion/react';
import { color, radius } from '../tokens/tokens.tsx';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

const style = css({
  display: 'block',
  maxInlineSize: '100%',
  borderRadius: radius.small,
  backgroundColor: color.line,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});

type Props = {
  width?: string;
  height?: string;
  /** Aspect ratio, such as `3 / 2`, which replaces the height. */
  ratio?: string;
  isRound?: boolean;
};

/** Placeholder for loading content. Hidden from screen readers, because the container announces the loading state. */
export function Skeleton({ width = '100%', height = '1em', ratio, isRound: round = false }: Props) {
  return (
    <span
      aria-hidden="true"
      css={[
        style,
        { inlineSize: width, blockSize: ratio ? undefined : height, aspectRatio: ratio },
        round && { borderRadius: radius.round },
      ]}
    />
  );
}
