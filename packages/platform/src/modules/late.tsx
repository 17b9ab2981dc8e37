import {
  type ComponentType,
  createElement,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useIsHydrating } from './hydration.ts';
import { createInViewSignal, type InViewSignal, waitForInteraction } from './loadSignals.ts';
import { loadWithRetries } from './loadWithRetries.ts';
import { repeatPresses } from './repeatPresses.ts';

interface LateOptions {
  /** Loads the script when server-rendered HTML comes into view, or at the first interaction of the visitor. */
  readonly when: 'visible' | 'interaction';
  /** Shown while the script loads without HTML of the server. Should have the height of the component. */
  readonly fallback?: ReactNode;
  /** Returns true if the script should load at once, for example because the component depends on local storage. */
  readonly isNeededAtOnce?: () => boolean;
}

/**
 * Creates a component whose script loads late. The server renders it with the page. In the browser, its HTML stays as it is until
 * the script has loaded, also if the page around it is rendered again. Buttons that the visitor presses before are pressed again
 * then. Without HTML of the server, for example after navigation within the site, the script loads at once. A script that fails to
 * load is requested again.
 * @param load Imports the module whose default export is the component. Modules with the same `webpackChunkName` share a script.
 */
export function late<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { when, fallback, isNeededAtOnce }: LateOptions,
) {
  const Content = lazy(() => loadWithRetries(load));
  let interaction: Promise<void> | undefined;

  function createStartSignal(): InViewSignal {
    // Servers and old browsers lack `IntersectionObserver`.
    if (typeof IntersectionObserver === 'undefined' || isNeededAtOnce?.()) return {};
    if (when === 'visible') return createInViewSignal();
    interaction ??= waitForInteraction();
    return { inView: interaction };
  }

  return memo((props: Props) => (
    <LateBox fallback={fallback} createStartSignal={createStartSignal}>
      {createElement(Content, props)}
    </LateBox>
  ));
}

interface LateBoxProps {
  readonly fallback: ReactNode;
  readonly createStartSignal: () => InViewSignal;
  readonly children: ReactNode;
}

/**
 * Element without a box (`display: contents`). HTML allows a custom element both in a paragraph and around a section.
 */
function LateBox({ fallback, createStartSignal, children }: LateBoxProps) {
  const [{ observeChildren, inView }] = useState(createStartSignal);
  const [isReady, setReady] = useState(false);
  const onReady = useCallback(() => {
    setReady(true);
    repeatPresses();
  }, []);
  return createElement(
    'late-component',
    { ref: observeChildren },
    <LateSlot fallback={fallback} start={inView} isReady={isReady} onReady={onReady}>
      {children}
    </LateSlot>,
  );
}

interface LateSlotProps {
  readonly fallback: ReactNode;
  readonly start: Promise<void> | undefined;
  readonly isReady: boolean;
  readonly onReady: () => void;
  readonly children: ReactNode;
}

/** Rendered again only when the content is ready. Otherwise React would replace the server's HTML by the fallback. */
const LateSlot = memo(
  ({ fallback, ...content }: LateSlotProps) => (
    <Suspense fallback={fallback}>
      <WaitingContent {...content} />
    </Suspense>
  ),
  (before, after) => !after.isReady || (before.isReady && before.children === after.children),
);

function WaitingContent({ start, onReady, children }: Omit<LateSlotProps, 'fallback'>) {
  const isHydrating = useIsHydrating();
  // While the promise is pending, React keeps the HTML of the server.
  if (isHydrating && start) use(start);
  useEffect(onReady, [onReady]);
  return children;
}
