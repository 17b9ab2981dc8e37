import { css } from '@emotion/react';

/** Style of a section of the home page that needs no layout and painting until the visitor scrolls to it. */
export const belowFoldStyle = css({ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 50rem' });
