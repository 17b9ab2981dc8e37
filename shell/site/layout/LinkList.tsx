import { Link } from '@msv/platform';
import { useLocation } from 'react-router-dom';
import { getAriaCurrent } from './findCurrentLink.ts';
import type { SiteLink } from './siteLinks.ts';

interface Props {
  links: readonly SiteLink[];
  /** Returns the value of `aria-current` for a link. */
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
