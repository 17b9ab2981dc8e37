import { css } from '@emotion/react';
import { space } from '../tokens/tokens.tsx';
import { pageTopStyle } from './pageTopStyle.tsx';

/** Style of the first `Section` of a page if it contains only the `PageHeader`, on its own background. */
export const pageBandStyle = css(pageTopStyle, { paddingBlockEnd: `clamp(${space(8)}, 5vw, ${space(14)})` });
