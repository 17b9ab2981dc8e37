import { css } from '@emotion/react';
import { Text } from '../text/Text.tsx';
import { color, radius, space } from '../tokens/tokens.tsx';
import { colorValues, darkColorValues } from '../tokens/tokenValues.tsx';

const gridStyle = css({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
});
const swatchStyle = css({
  blockSize: space(14),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  forcedColorAdjust: 'none',
});

const darkValueByName: Readonly<Record<string, string>> = darkColorValues;

/** Every color token with its values in light and dark mode. */
export function Swatches() {
  return (
    <div css={gridStyle}>
      {Object.entries(colorValues).map(([name, value]) => (
        <div key={name}>
          <div css={[swatchStyle, { backgroundColor: `var(--color-${name})` }]} />
          <Text size="small">{name}</Text>
          <Text size="small" tone="muted">
            {value}, {darkValueByName[name]}
          </Text>
        </div>
      ))}
    </div>
  );
}
