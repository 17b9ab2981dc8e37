import { Global } from '@emotion/react';
import { globalCss } from './globalCss.ts';

/** Renders the global style sheet for pages that run without the shell, which otherwise writes it into the document. */
export function StandaloneStyles() {
  return <Global styles={globalCss} />;
}
