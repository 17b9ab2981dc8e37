import { Link } from '@msv/platform';
import { useLocation } from 'react-router-dom';
import { getAriaCurrent } from './findCurrentLink.ts';
import type { SiteLink } from './siteLinks.ts';

/** Vertical list of links. Marks the link to the current page or section. */
export function LinkList({ links }: { links: readonly SiteLink[] }) {
  const location = useLocation();
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={getAriaCurrent(to, location)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
