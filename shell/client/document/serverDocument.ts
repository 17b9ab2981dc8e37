import createCache, { type EmotionCache } from '@emotion/cache';
import { pageStateId } from '@msv/contracts/releases/browserGlobals';
import * as v from 'valibot';
import { contentId, PageState, styleNamesAttribute } from '../../site/document/PageState.ts';

/**
 * Reads the page state that the server embedded in the document.
 * @throws {v.ValiError} If the state is missing or invalid.
 */
export function readPageState(): PageState {
  return v.parse(PageState, JSON.parse(document.getElementById(pageStateId)?.textContent ?? 'null'));
}

/** Creates the cache of styles for the browser. It contains the server's styles, which stay where they are in the document. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  const names = document.querySelector(`style[${styleNamesAttribute}]`)?.getAttribute(styleNamesAttribute);
  for (const name of names?.split(' ') ?? []) cache.inserted[name] = true;
  return cache;
}

/**
 * Creates a function that returns a copy of the page's content as it is in the document when the function is first called. If the
 * remote of the first page fails, this is the content as rendered on the server. It is not copied in advance, because copying a
 * page with many vehicles takes 100 ms on a slow phone.
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
