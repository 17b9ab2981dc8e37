import { css } from '@emotion/react';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** For an element with the attribute `hidden`: shows it if JavaScript is disabled and when the page is printed. */
export const hiddenUntilFoundStyle = css({
  '@media (scripting: none), print': { '&[hidden]': { display: 'block', contentVisibility: 'visible' } },
});

/** Lets the browser's find-in-page search the text of a hidden element. Calls `onFound` when it has found a match there. */
export function useHiddenUntilFound(
  ref: RefObject<HTMLElement | null>,
  isHidden: boolean,
  onFound: () => void,
): void {
  const show = useEffectEvent(onFound);
  useEffect(() => {
    const element = ref.current;
    if (!isHidden || !element) return;
    // The value `until-found` is set here because React supports only boolean values of `hidden`.
    element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', show);
    return () => element.removeEventListener('beforematch', show);
  }, [ref, isHidden]);
}
