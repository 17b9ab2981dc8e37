import { Link } from '@msv/platform';
import { useLocation } from 'react-router-dom';
import type { SiteLink } from './siteLinks.ts';

/** Links one under the other. The one to the present address is marked, its query included. */
export function LinkList({ links }: { links: readonly SiteLink[] }) {
  const { pathname, search } = useLocation();
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={to === pathname + search ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
