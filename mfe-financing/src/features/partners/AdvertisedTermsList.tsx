import { css } from '@emotion/react';
import { above, color, font, fontSize, space } from '@msv/ui/tokens';
import { financingClaims } from '../data/financingClaims.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: `${space(4)} ${space(6)}`,
  paddingBlock: space(5),
  borderBlock: `1px solid ${color.line}`,
  [above.desktop]: { gridTemplateColumns: 'repeat(4, auto)', justifyContent: 'space-between' },
  dt: { fontSize: fontSize.small, color: color.muted },
  dd: {
    fontFamily: font.display,
    fontSize: fontSize.title,
    fontWeight: 700,
    lineHeight: 1.3,
    color: color.evergreen,
  },
});

/** What is advertised, in four figures. */
export function ClaimList() {
  return (
    <dl css={list}>
      {financingClaims.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
