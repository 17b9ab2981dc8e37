import type { EmotionCache } from '@emotion/cache';
import { styleNamesAttribute } from '../../site/document/PageState.ts';

/** Returns all styles of a render as one `<style>` element with their names for the browser. */
export function collectStyles({ inserted }: EmotionCache): string {
  const rules = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const names = rules.map(([name]) => name).join(' ');
  return `<style ${styleNamesAttribute}="${names}">${rules.map(([, css]) => css).join('')}</style>`;
}
