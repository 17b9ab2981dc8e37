import { css } from '@emotion/react';
import { color, fontSize, radius, space, textWidth } from '@msv/ui/tokens/tokens';

const cellStyle = {
  paddingBlock: space(2.5),
  paddingInline: `clamp(${space(2)}, 3vw, ${space(4)})`,
  textAlign: 'start',
  verticalAlign: 'top',
} as const;

/**
 * Styles of the elements that the content service allows. Tables wrap their text to fit phones. A table that is still too
 * wide scrolls sideways in its own wrapper, so that the page does not.
 */
export const proseStyle = css({
  '& > * + *': { marginBlockStart: space(4) },
  '& > h3, & > h4': { marginBlockStart: space(7), fontSize: fontSize.title, fontWeight: 650 },
  '& > p, & > ul, & > ol, & > blockquote': { maxInlineSize: textWidth },
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
    backgroundColor: color.surface,
  },
  table: { inlineSize: '100%', borderCollapse: 'collapse' },
  th: { ...cellStyle, backgroundColor: color.mint, color: color.evergreenDark, fontWeight: 650 },
  td: { ...cellStyle, borderBlockStart: `1px solid ${color.line}` },
  '@media print': { '[role=group]': { overflow: 'visible', borderRadius: 0 } },
});
