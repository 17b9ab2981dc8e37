import { css } from '@emotion/react';
import { color, radius, space } from '@msv/ui/tokens/tokens';

/** Style of the white panel behind a search form. */
export const searchPanelStyle = css({
  padding: `clamp(${space(4)}, 2vw, ${space(6)})`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
});
