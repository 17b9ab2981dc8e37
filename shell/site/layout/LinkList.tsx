import { Link } from '@msv/platform';
import { resolvePath, useLocation } from 'react-router-dom';
import { removeCampaignParameters } from '../routing/removeCampaignParameters.ts';
import { type SiteLink, sectionPathsByTarget } from './siteLinks.ts';

interface Props {
  links: readonly SiteLink[];
  getCurrent?: typeof getAriaCurrent;
}

/** Vertical list of links. Marks the link to the current page or section. */
export function LinkList({ links, getCurrent = getAriaCurrent }: Props) {
  const location = useLocation();
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={getCurrent(to, location)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface PageLocation {
  pathname: string;
  search: string;
}

/** True if a page is one of the given pages or below one of them. */
export const isInSection = (pathname: string, sectionPaths: readonly string[]): boolean =>
  sectionPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/**
 * Returns `aria-current` for a link in the navigation: `page` for the page itself, ignoring campaign parameters, and
 * `true` for a page below the target.
 */
export function getAriaCurrent(to: string, { pathname, search }: PageLocation): 'page' | 'true' | undefined {
  const target = resolvePath(to);
  // State links redirect to the page of the state.
  const targetPath = target.pathname.replace(/^\/state\//, '/states/');
  if (pathname === targetPath && normalizeQuery(search) === normalizeQuery(target.search)) return 'page';
  return !target.search && pathname !== targetPath && isInSection(pathname, [targetPath])
    ? 'true'
    : undefined;
}

/**
 * Returns `aria-current` for a link to a section, which is also marked with another query and on other pages of its
 * section.
 */
export const getSectionAriaCurrent = (to: string, location: PageLocation): 'page' | 'true' | undefined =>
  getAriaCurrent(to, location) ??
  (isInSection(location.pathname, sectionPathsByTarget[to] ?? [to]) ? 'true' : undefined);

/** Makes different encodings of the same query equal, such as `%20` and `+`. */
const normalizeQuery = (search: string) => new URLSearchParams(removeCampaignParameters(search)).toString();
