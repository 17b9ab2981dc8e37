import { type FocusEvent, type PointerEvent, useContext } from 'react';
import {
  createPath,
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type To,
} from 'react-router-dom';
import { PreloadContext } from './preload.ts';

/** A link inside the site. Pointing at it or focusing it fetches the code of the page behind it. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} {...usePreloading(props)} />;
}

/** A link that knows whether it leads to the page one is on. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...props} {...usePreloading(props)} />;
}

interface Preloaded {
  to: To;
  onPointerEnter?: ((event: PointerEvent<HTMLAnchorElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLAnchorElement>) => void) | undefined;
}

function usePreloading({ to, onPointerEnter, onFocus }: Preloaded) {
  const preload = useContext(PreloadContext);
  const path = typeof to === 'string' ? to : createPath(to);
  return {
    onPointerEnter: (event: PointerEvent<HTMLAnchorElement>) => {
      onPointerEnter?.(event);
      preload(path);
    },
    onFocus: (event: FocusEvent<HTMLAnchorElement>) => {
      onFocus?.(event);
      preload(path);
    },
  };
}
