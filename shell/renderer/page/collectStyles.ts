import type { EmotionCache } from '@emotion/cache';

/** Returns all styles of a render as one `<style>` element that Emotion hydrates in the browser. */
export function collectStyles({ key, inserted }: EmotionCache): string {
  const rules = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const names = rules.map(([name]) => name).join(' ');
  return `<style data-emotion="${key} ${names}">${rules.map(([, css]) => css).join('')}</style>`;
}
