import { formatNumber } from '@msv/contracts/site/formatNumber';
import { Link } from '@msv/platform';
import { jumpLinksStyle } from '@msv/ui/styles/jumpLinksStyle';
import type { JumpLink } from './listJumpLinks.ts';

/** Links to the states of the list below, with their numbers of dealers. */
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
            // A link on the same page is left to the browser, which scrolls to the heading.
            <li key={state}>
              {url.startsWith('#') ? <a href={url}>{content}</a> : <Link to={url}>{content}</Link>}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
