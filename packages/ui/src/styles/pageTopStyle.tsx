import { css } from '@emotion/react';
import { gap, space } from '../tokens/tokens.tsx';

/** Style of the first `Section` of a page, whose distance to the site's header is the same on all pages. */
export const pageTopStyle = css({ paddingBlockStart: `clamp(${space(1)}, 1.5vw, ${space(4)})` });

/** Style of the first `Section` of a page if it contains only the `PageHeader`. */
export const pageBandStyle = css(pageTopStyle, { paddingBlockEnd: gap.between });
