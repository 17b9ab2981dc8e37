import * as v from 'valibot';

/** Where the site serves the shell's own files; their names carry their hash. */
export const shellUrl = '/shell/';

/** The one among them whose name carries none: it names the others. */
export const shellAssetsFileName = 'shell-assets.json';

export const ShellAssets = v.object({
  /** What each page starts with. */
  scripts: v.array(v.string()),
  files: v.object({ 'display-font': v.string(), 'shared-picture': v.string() }),
});
