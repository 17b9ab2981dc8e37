import { css } from '@emotion/react';
import { color, fontSize, radius, space } from '@msv/ui/tokens';

const cell = {
  paddingBlock: space(2.5),
  paddingInline: `clamp(${space(2)}, 3vw, ${space(4)})`,
  textAlign: 'start',
  verticalAlign: 'top',
} as const;

/**
 * The elements that a text may be made of. A table wraps its words before it scrolls: on a phone nobody looks for figures
 * beyond an edge. One that is still too wide scrolls by itself, so that the page never does.
 */
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
  table: { inlineSize: '100%', borderCollapse: 'collapse' },
  th: { ...cell, backgroundColor: color.mint, color: color.evergreenDark, fontWeight: 650 },
  td: { ...cell, borderBlockStart: `1px solid ${color.line}` },
  '@media print': { '[role=group]': { overflow: 'visible', borderRadius: 0 } },
});
