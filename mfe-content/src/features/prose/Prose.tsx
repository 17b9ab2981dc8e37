import { css } from '@emotion/react';
import { useNavigate, useTrack } from '@msv/platform';
import { color, fontSize, radius, space, textWidth } from '@msv/ui/tokens/tokens';
import { useCallback } from 'react';
import { classifyClick } from './classifyClick.ts';

/**
 * Renders HTML from the content service as is. The service creates the HTML from Markdown, never from visitor input,
 * and allows only a short list of elements (see `PolicyPage` in the contracts). No other component may insert HTML.
 */
export function Prose({ html }: { html: string }) {
  const containerRef = useProseLinks();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the service, see above
  return <div ref={containerRef} css={proseStyle} dangerouslySetInnerHTML={{ __html: html }} />;
}

const cellStyle = {
  paddingBlock: space(2.5),
  paddingInline: `clamp(${space(2)}, 3vw, ${space(4)})`,
  textAlign: 'start',
  verticalAlign: 'top',
} as const;

/**
 * Styles of the elements that the content service allows. Tables wrap their text to fit phones. A table that is still
 * too wide scrolls sideways in its own wrapper, so that the page does not.
 */
const proseStyle = css({
  '& > * + *': { marginBlockStart: space(4) },
  '& > h3, & > h4': { marginBlockStart: space(7), fontSize: fontSize.title, fontWeight: 650 },
  '& > p, & > ul, & > ol, & > blockquote': { maxInlineSize: textWidth },
  'ul, ol': { paddingInlineStart: space(6) },
  'li + li, li > ul, li > ol': { marginBlockStart: space(2) },
  'li::marker': { color: color.evergreen, fontWeight: 650 },
  strong: { color: color.ink, fontWeight: 650 },
  blockquote: { paddingInlineStart: space(5), borderInlineStart: `4px solid ${color.sun}` },
  code: { padding: '0.1em 0.35em', borderRadius: radius.small, backgroundColor: color.mint },
  hr: { border: 0, borderBlockStart: `1px solid ${color.line}` },
  '[role=group]': {
    overflowX: 'auto',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    backgroundColor: color.surface,
  },
  table: { inlineSize: '100%', borderCollapse: 'collapse' },
  th: { ...cellStyle, backgroundColor: color.mint, color: color.evergreenDark, fontWeight: 650 },
  td: { ...cellStyle, borderBlockStart: `1px solid ${color.line}` },
  '@media print': { '[role=group]': { overflow: 'visible', borderRadius: 0 } },
});

/**
 * Makes links in inserted HTML behave like React links: links to pages of the site navigate without loading a document,
 * and calls and external links are tracked. Returns the ref of the element with the HTML.
 */
function useProseLinks() {
  const navigate = useNavigate();
  const track = useTrack();
  return useCallback(
    (container: HTMLElement | null) => {
      const handleClick = (event: MouseEvent) => {
        const link = classifyClick(event);
        if (link?.kind === 'call') track({ event: 'phone_call' });
        if (link?.kind === 'external') track({ event: 'external_link_click', link_url: link.href });
        if (link?.kind !== 'page') return;
        event.preventDefault();
        navigate(link.href);
      };
      container?.addEventListener('click', handleClick);
      return () => container?.removeEventListener('click', handleClick);
    },
    [navigate, track],
  );
}
