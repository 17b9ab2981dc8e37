import { proseStyle } from './proseStyle.ts';
import { useProseLinks } from './useProseLinks.ts';

/**
 * Renders HTML from the content service. This is the only component of this remote that inserts HTML as is. That is safe
 * because the content service creates the HTML from Markdown and allows only a short list of elements (see `PolicyPage`
 * in the contracts). It never contains visitor input.
 */
export function Prose({ html }: { html: string }) {
  const containerRef = useProseLinks();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the service, see above
  return <div ref={containerRef} css={proseStyle} dangerouslySetInnerHTML={{ __html: html }} />;
}
