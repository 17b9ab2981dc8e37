import { Link } from '@msv/platform';
import { useLocation } from 'react-router-dom';
import { withoutCampaign } from './campaign.ts';
import type { SiteLink } from './siteLinks.ts';

/** Links one under the other. The one to the present address is marked, its query included, whatever led there. */
export function LinkList({ links }: { links: readonly SiteLink[] }) {
  const { pathname, search } = useLocation();
  const present = pathname + withoutCampaign(search);
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={to === present ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
