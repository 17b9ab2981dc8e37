import { css } from '@emotion/react';
import { Text } from '../Text.tsx';
import { color, radius, space } from '../tokens.tsx';
import { colorValues } from '../tokenValues.tsx';

const grid = css({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
});
const swatch = css({
  blockSize: space(14),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  forcedColorAdjust: 'none',
});

export function Swatches() {
  return (
    <div css={grid}>
      {Object.entries(colorValues).map(([name, value]) => (
        <div key={name}>
          <div css={swatch} style={{ backgroundColor: `var(--color-${name})` }} />
          <Text size="small">{name}</Text>
          <Text size="small" tone="muted">
            {value}
          </Text>
        </div>
      ))}
    </div>
  );
}
