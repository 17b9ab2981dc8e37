import createCache, { type EmotionCache } from '@emotion/cache';
import { styleNamesAttribute } from '../../site/document/styleNamesAttribute.ts';

/** Creates the cache of styles for the browser. It contains the server's styles, which stay where they are in the document. */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  const names = document.querySelector(`style[${styleNamesAttribute}]`)?.getAttribute(styleNamesAttribute);
  for (const name of names?.split(' ') ?? []) cache.inserted[name] = true;
  return cache;
}
