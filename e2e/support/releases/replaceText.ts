import type { FileChange } from './changeReleaseFiles.ts';

/** Creates a release change that replaces a text in the server bundle and in the browser's scripts. */
export const replaceText = (before: string, after: string): FileChange => ({
  changeText: (_file, text) => text.replaceAll(before, after),
});
