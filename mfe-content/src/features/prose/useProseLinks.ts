import { useNavigate, useTrack } from '@msv/platform';
import { useCallback } from 'react';
import { linkFollowed } from '../data/linkFollowed.ts';

/**
 * Makes links in HTML that React did not make behave like the site's own: a page of the site is shown without loading
 * the document again, a call and a way out of the site are reported.
 * @returns The ref for the element around them.
 */
export function useLinksInside() {
  const navigate = useNavigate();
  const track = useTrack();
  return useCallback(
    (place: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        const link = linkFollowed(event);
        if (link?.kind === 'call') track({ event: 'phone_call' });
        if (link?.kind === 'external') track({ event: 'external_link_click', link_url: link.href });
        if (link?.kind !== 'page') return;
        event.preventDefault();
        navigate(link.href);
      };
      place?.addEventListener('click', follow);
      return () => place?.removeEventListener('click', follow);
    },
    [navigate, track],
  );
}
