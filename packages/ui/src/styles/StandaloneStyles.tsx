import { Global } from '@emotion/react';
import { globalCss } from './globalCss.ts';

/**
 * Renders the global style sheet for pages that run without the shell. On the site, the shell writes the global
 * style sheet into the document, so remotes must not render this component there.
 */
export function StandaloneStyles() {
  return <Global styles={globalCss} />;
}
