import { css } from '@emotion/react';
import { type ComponentProps, useId } from 'react';
import { color, fontSize, space } from '../tokens/tokens.tsx';

const style = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  minBlockSize: space(11),
  paddingBlock: space(2),
  cursor: 'pointer',
});

const inputStyle = css({
  flex: 'none',
  inlineSize: space(6),
  blockSize: space(6),
  margin: 0,
  marginBlockStart: '0.1em',
  accentColor: color.evergreen,
  cursor: 'inherit',
});

const textStyle = css({ display: 'grid' });
const hintStyle = css({ fontSize: fontSize.small, color: color.muted });

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string };

/** Checkbox whose whole row is clickable. */
export function Checkbox({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <label css={style}>
      <input
        type="checkbox"
        css={inputStyle}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        {...input}
      />
      <span css={textStyle}>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} css={hintStyle}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
