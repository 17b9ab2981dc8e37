import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { importWithRetries } from '@msv/ui/loading/importWithRetries';
import { observeInView } from '@msv/ui/loading/observeInView';
import { space } from '@msv/ui/tokens/tokens';
import { lazy, memo, Suspense, useSyncExternalStore } from 'react';

let startLoading = () => {};
const started = new Promise<void>((resolve) => {
  startLoading = resolve;
});
// The server has no IntersectionObserver, and renders the actions with the page.
if (typeof IntersectionObserver === 'undefined') startLoading();

const NarrowCardActions = lazy(async () => {
  await started;
  return importWithRetries(() => import(/* webpackChunkName: "CardActions" */ './NarrowCardActions.tsx'));
});

const SectionCompareBar = lazy(async () => {
  await started;
  return importWithRetries(
    () => import(/* webpackChunkName: "CardActions" */ '../compare/SectionCompareBar.tsx'),
  );
});

/**
 * Ref of a list of cards. Loads the script of their actions when the list comes into view. The actions are at the bottom of the
 * cards, so the script usually arrives before the visitor reaches them.
 */
export const cardActionsRef = (list: Element | null) => observeInView(list, startLoading);

/** Has the height of the loaded actions. */
const placeholderStyle = css({ blockSize: space(22) });

/**
 * `CardActions` whose script loads when the cards come into view. Until then, the server's HTML stays. Memoized, because React
 * would replace this HTML by the placeholder if it rendered the actions again.
 */
export const LateCardActions = memo(function LateCardActions({ vehicle }: { vehicle: Vehicle }) {
  return (
    <Suspense fallback={<div css={placeholderStyle} />}>
      <StartUnlessHydrating />
      <NarrowCardActions vehicle={vehicle} />
    </Suspense>
  );
});

/** `CompareBar` at the lower edge of the window while the cards are visible. Loads with their actions. */
export const LateCompareBar = memo(function LateCompareBar() {
  return (
    <Suspense>
      <StartUnlessHydrating />
      <SectionCompareBar />
    </Suspense>
  );
});

const subscribeToNothing = () => () => {};

/**
 * Starts to load the script if React renders the actions instead of hydrating the server's HTML. It does so after navigation
 * within the site, and for navigation within the page, which waits for the script.
 */
function StartUnlessHydrating() {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  if (!isHydrating) startLoading();
  return null;
}
