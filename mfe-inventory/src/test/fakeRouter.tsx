import { type ComponentProps, useSyncExternalStore } from 'react';

/**
 * The shell's router, as far as this module talks to it. The real one is the shell's own: a remote imports none, not
 * even in its tests.
 */
let address = '/';
const listeners = new Set<() => void>();

type To = string | { search: string };

/** Where the visitor is, query included. */
export const currentAddress = () => address;

export function goTo(to: To): void {
  address = typeof to === 'string' ? to : address.split('?')[0] + to.search;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useLocation() {
  const { pathname, search } = new URL(useSyncExternalStore(subscribe, currentAddress), 'http://site');
  return { pathname, search };
}

export const useNavigate = () => goTo;

export const useParams = () => ({ slug: useLocation().pathname.split('/')[2] });

export function Link({ to, onClick, ...rest }: ComponentProps<'a'> & { to: string }) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
        goTo(to);
      }}
    />
  );
}
