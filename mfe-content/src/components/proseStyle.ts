import { css } from '@emotion/react';
import { color, fontSize, radius, space } from '@msv/ui/tokens';

const cell = { padding: `${space(2.5)} ${space(4)}`, textAlign: 'start', verticalAlign: 'top' } as const;

/** The elements that a text may be made of. A wide table scrolls by itself, so that the page never does. */
export const proseStyle = css({
  '& > * + *': { marginBlockStart: space(4) },
  '& > h3, & > h4': { marginBlockStart: space(7), fontSize: fontSize.title, fontWeight: 650 },
  'ul, ol': { paddingInlineStart: space(6) },
  'li + li, li > ul, li > ol': { marginBlockStart: space(2) },
  'li::marker': { color: color.evergreen, fontWeight: 650 },
  strong: { color: color.ink, fontWeight: 650 },
  blockquote: { paddingInlineStart: space(5), borderInlineStart: `4px solid ${color.sun}` },
  code: { padding: '0.1em 0.35em', borderRadius: radius.small, backgroundColor: color.mint },
  hr: { border: 0, borderBlockStart: `1px solid ${color.line}` },
  '[role=group]': {
    overflowX: 'auto',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    backgroundColor: color.white,
  },
  table: { inlineSize: '100%', minInlineSize: '28rem', borderCollapse: 'collapse' },
  th: { ...cell, backgroundColor: color.mint, color: color.evergreenDark, fontWeight: 650 },
  td: { ...cell, borderBlockStart: `1px solid ${color.line}` },
  '@media print': {
    '[role=group]': { overflow: 'visible', borderRadius: 0 },
    table: { minInlineSize: 0 },
  },
});
