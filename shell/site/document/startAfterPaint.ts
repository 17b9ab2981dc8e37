import { pressedAttribute } from '@msv/contracts/site/earlyPresses';
import { rootId } from './PageState.ts';

/** ID of the `<template>` with the scripts that `startAfterPaint` inserts. */
export const startScriptsId = 'start-scripts';

/** Attribute of the root element if a translator or browser extension has changed the page before its scripts run. */
export const changedAttribute = 'data-changed';

/**
 * Text of the only inline script. It must not differ between pages, because the content security policy contains its
 * hash.
 */
export const startAfterPaintScript = `(${startAfterPaint})(${[startScriptsId, rootId, changedAttribute, pressedAttribute].map((name) => JSON.stringify(name))})`;

/**
 * Runs the scripts of a template after the browser has painted the page and one more frame. Deferred scripts could
 * delay the paint. Scripts run earlier if the visitor uses the page, after a second, and in the background. Failed
 * scripts are requested again.
 *
 * Until the scripts run, elements that others insert are detected. Buttons that are pressed before hydration get an
 * attribute, so that they are pressed again. A second press undoes the first one.
 *
 * The browser gets the text of this function, so it can use only its parameters and the globals of the browser.
 */
export function startAfterPaint(
  templateId: string,
  pageId: string,
  markName: string,
  pressedName: string,
): void {
  const maxWaitMs = 1000;
  const firstRetryMs = 5000;
  const maxRetryMs = 60_000;
  const inputEvents = ['pointerdown', 'keydown'];

  const page = document.getElementById(pageId);
  if (page)
    new MutationObserver((_records, observer) => {
      observer.disconnect();
      page.setAttribute(markName, '');
    }).observe(page, { childList: true, subtree: true });

  function markPress({ target }: Event) {
    const button = target instanceof Element && target.closest('button[type=button]');
    if (!button) return;
    // React may hydrate the button during this event, and then handles it.
    setTimeout(() => {
      if (!Object.keys(button).some((key) => key.startsWith('__reactFiber$')))
        button.toggleAttribute(pressedName);
    });
  }
  // Capturing, because React stops events of HTML that is not hydrated.
  addEventListener('click', markPress, true);

  function start() {
    for (const type of inputEvents) removeEventListener(type, start, true);
    const template = document.getElementById(templateId);
    if (!(template instanceof HTMLTemplateElement)) return;
    template.remove();
    for (const script of template.content.querySelectorAll('script')) insertScript(script, firstRetryMs);
  }

  function insertScript(original: HTMLScriptElement, retryMs: number) {
    // An element loads its script only once, so each attempt needs its own.
    const script = document.importNode(original);
    // Scripts run in their order.
    script.async = false;
    script.addEventListener('error', () => {
      const timer = setTimeout(retry, retryMs);
      addEventListener('online', retry);
      function retry() {
        clearTimeout(timer);
        removeEventListener('online', retry);
        script.remove();
        insertScript(original, Math.min(retryMs * 2, maxRetryMs));
      }
    });
    document.body.append(script);
  }

  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    start();
    return;
  }
  for (const type of inputEvents) addEventListener(type, start, true);
  setTimeout(start, maxWaitMs);
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(start));
  }).observe({ type: 'paint', buffered: true });
}
