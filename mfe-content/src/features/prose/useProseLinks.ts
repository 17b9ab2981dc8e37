import { useNavigate, useTrack } from '@msv/platform';
import { useCallback } from 'react';
import { classifyClick } from './classifyClick.ts';

/**
 * Makes links in inserted HTML behave like React links: links to pages of the site navigate without reloading the
 * document, and clicks on phone numbers and external links are tracked.
 * @returns Ref for the element that contains the HTML.
 */
export function useProseLinks() {
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
