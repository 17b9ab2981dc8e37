import { useIsHydrating } from '@msv/platform';

/**
 * Starts to load a script if React renders a component instead of hydrating the server's HTML. It does so after navigation
 * within the site, and for navigation within the page, which waits for the script.
 */
export function StartUnlessHydrating({ start }: { start: () => void }) {
  if (!useIsHydrating()) start();
  return null;
}
