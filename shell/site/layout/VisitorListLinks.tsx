import { css } from '@emotion/react';
import { visitorListEvent, visitorListKeys } from '@msv/contracts/inventory/visitorLists';
import { Link } from '@msv/platform';
import { Icon } from '@msv/ui/icons/Icon';
import { compareIcon, heartIcon } from '@msv/ui/icons/iconPaths';
import { color, radius, space } from '@msv/ui/tokens/tokens';
import { useSyncExternalStore } from 'react';

const style = css({ display: 'flex', '&:empty': { display: 'none' } });

const linkStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: space(11),
  paddingInline: space(2),
  borderRadius: radius.round,
  fontWeight: 600,
  color: color.evergreen,
  textDecoration: 'none',
  '&:hover': { backgroundColor: color.mint, color: color.evergreenDark },
});

/**
 * Links to the saved and the compared vehicles, with their numbers. Empty on the server and during hydration, because
 * only the browser knows the lists.
 */
export function VisitorListLinks({ className }: { className?: string }) {
  const saved = useStoredSlugs(visitorListKeys.saved);
  const compared = useStoredSlugs(visitorListKeys.compared);
  return (
    <div css={style} className={className}>
      {saved.length > 0 && (
        <Link css={linkStyle} to="/saved" aria-label={`Saved vehicles: ${saved.length}`}>
          <Icon path={heartIcon} />
          <span>{saved.length}</span>
        </Link>
      )}
      {compared.length > 0 && (
        <Link
          css={linkStyle}
          to={`/inventory/compare?vehicles=${compared.join(',')}`}
          aria-label={`Compared vehicles: ${compared.length}`}
        >
          <Icon path={compareIcon} />
          <span>{compared.length}</span>
        </Link>
      )}
    </div>
  );
}

const useStoredSlugs = (key: string): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => readStorage(key),
    () => '',
  )
    .split(',')
    .filter(Boolean);

function subscribe(onChange: () => void) {
  const events = ['storage', 'pageshow', visitorListEvent];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

function readStorage(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
