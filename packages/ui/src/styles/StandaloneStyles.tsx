import { Global } from '@emotion/react';
import { globalCss } from './globalCss.tsx';

/** The document's style sheet for hosts that do not write the document themselves. Rendered once, never by a remote. */
export function GlobalStyles() {
  return <Global styles={globalCss} />;
}
