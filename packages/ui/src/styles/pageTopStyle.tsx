import { css } from '@emotion/react';
import { space } from '../tokens/tokens.tsx';

/**
 * Style of the first `Section` of a page. Its distance to the site's header is the same on all pages, so that breadcrumb and
 * title do not move between pages.
 */
export const pageTopStyle = css({ paddingBlockStart: `clamp(${space(1)}, 1.5vw, ${space(4)})` });
