import type { FileChange } from './ReleaseStore.ts';

/** A release that says one thing differently, in its server bundle and in the browser's scripts. */
export const newText = (before: string, after: string): FileChange => ({
  text: (_file, text) => text.replaceAll(before, after),
});
