import { css } from '@emotion/react';
import { color, radius, space } from '@msv/ui/tokens';

/** The white panel that a page's search stands on. */
export const searchPanel = css({
  padding: `clamp(${space(4)}, 2vw, ${space(6)})`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.white,
});
