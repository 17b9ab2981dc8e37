import { createContext, type FocusEvent, type PointerEvent, useContext } from 'react';
import {
  createPath,
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type To,
} from 'react-router-dom';

/** Context of the function that preloads code and data of a page. The function ignores paths without a page. */
export const PreloadContext = createContext<(path: string) => void>(() => {});

/** Link to another page of the site, which preloads the page on hover, touch and focus. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} {...usePreloadHandlers(props)} />;
}

/** Link in a navigation, which has `aria-current` on its page and preloads the page on hover, touch and focus. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...props} {...usePreloadHandlers(props)} />;
}

interface PreloadingLinkProps {
  to: To;
  onPointerEnter?: ((event: PointerEvent<HTMLAnchorElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLAnchorElement>) => void) | undefined;
}

function usePreloadHandlers({ to, onPointerEnter, onFocus }: PreloadingLinkProps) {
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
