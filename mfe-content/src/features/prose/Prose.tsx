import { proseStyle } from './proseStyle.ts';
import { useLinksInside } from './useLinksInside.ts';

/**
 * Text that comes as HTML: the one place of this module that takes HTML as it is. It may, because the content service
 * makes this HTML from Markdown and lets only a short list of elements through (see `ContentPage` in the contracts);
 * nothing that a visitor types ever gets into it.
 */
export function Prose({ html }: { html: string }) {
  const place = useLinksInside();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the service, see above
  return <div ref={place} css={proseStyle} dangerouslySetInnerHTML={{ __html: html }} />;
}
