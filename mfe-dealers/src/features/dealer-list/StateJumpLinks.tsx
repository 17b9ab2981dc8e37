import { formatNumber } from '@msv/contracts/site/formatNumber';
import { Link } from '@msv/platform';
import { jumpLinksStyle } from '@msv/ui/styles/jumpLinksStyle';
import type { JumpLink } from './listJumpLinks.ts';

export function StateJumpLinks({ links }: { links: readonly JumpLink[] }) {
  return (
    <nav aria-label="Jump to a state">
      <ul css={jumpLinksStyle}>
        {links.map(({ state, dealershipCount, url }) => {
          const content = (
            <>
              {state} <span>{formatNumber(dealershipCount)}</span>
            </>
          );
          return (
            // The browser handles a link on the same page and scrolls to the heading.
            <li key={state}>
              {url.startsWith('#') ? <a href={url}>{content}</a> : <Link to={url}>{content}</Link>}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
