import * as v from 'valibot';

/** Base URL of the shell's own files, whose names contain a content hash. */
export const shellFilesUrl = '/shell/';

/** File that lists the shell's other files. Its own name contains no content hash. */
export const shellAssetsFileName = 'shell-assets.json';

export const ShellAssets = v.object({
  /** Scripts that every page loads before all others. */
  scripts: v.array(v.string()),
  files: v.object({
    'display-font': v.string(),
    'shared-picture': v.string(),
    'icon-192': v.string(),
    'icon-512': v.string(),
  }),
});
