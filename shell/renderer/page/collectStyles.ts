import type { EmotionCache } from '@emotion/cache';

/** The styles that a render inserted, as the one element that the browser's cache takes over again. */
export function collectStyles({ key, inserted }: EmotionCache): string {
  const used = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const names = used.map(([name]) => name).join(' ');
  return `<style data-emotion="${key} ${names}">${used.map(([, css]) => css).join('')}</style>`;
}
