import { css } from '@emotion/react';
import { color, radius, space } from '../tokens/tokens.tsx';

const trackStyle = css({
  blockSize: space(2.5),
  overflow: 'hidden',
  border: '1px solid transparent',
  borderRadius: radius.round,
  backgroundColor: color.line,
});

const barStyle = css({ blockSize: '100%', borderRadius: 'inherit', forcedColorAdjust: 'none' });

const tones = {
  evergreen: css({ backgroundColor: color.evergreen }),
  info: css({ backgroundColor: color.info }),
  sun: css({ backgroundColor: color.sunDark }),
  orange: css({ backgroundColor: color.orange }),
  danger: css({ backgroundColor: color.danger }),
} as const;

type Props = {
  label: string;
  /** Percentage from 0 to 100. */
  value: number;
  tone?: keyof typeof tones;
};

/** Bar that shows a percentage, which must also be visible as text next to it. */
export function Meter({ label, value, tone = 'evergreen' }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      css={trackStyle}
    >
      <div css={[barStyle, tones[tone], { inlineSize: `${value}%` }]} />
    </div>
  );
}
