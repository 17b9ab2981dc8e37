import createCache, { type EmotionCache } from '@emotion/cache';
import { pageStateId } from '@msv/contracts/releases/browserGlobals';
import * as v from 'valibot';
import { contentId, PageState, styleNamesAttribute } from '../../site/document/PageState.ts';

/**
 * Reads the page state in the document.
 * @throws {v.ValiError} If the state is missing or invalid.
 */
export function readPageState(): PageState {
  return v.parse(PageState, JSON.parse(document.getElementById(pageStateId)?.textContent ?? 'null'));
}

/** Creates the browser's style cache with the server's styles, which keep their place in the document. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  const names = document.querySelector(`style[${styleNamesAttribute}]`)?.getAttribute(styleNamesAttribute);
  for (const name of names?.split(' ') ?? []) cache.inserted[name] = true;
  return cache;
}

/**
 * Creates a function that returns a copy of the page's content as it is at the first call. The content is not copied in
 * advance, because copying a large page is slow.
 */
export function createServerHtmlGetter(): () => Node {
  let copy: Node | undefined;
  return () => {
    copy ??= copyContent();
    return copy;
  };
}

function copyContent(): Node {
  const copy = document.createDocumentFragment();
  const content = document.getElementById(contentId);
  if (content) copy.append(...content.cloneNode(true).childNodes);
  return copy;
}
