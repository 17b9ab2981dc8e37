import type { PageRemotes } from '../../../site/document/PageState.ts';
import type { SelectedRemote } from './selectReleases.ts';

/** Returns the part of selected releases that browsers get. Initial scripts are only for the preload tags of a page. */
export const toPageRemotes = (remotes: Readonly<Record<string, SelectedRemote>>): PageRemotes =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { version, entry, routes, integrity }]) => [
      name,
      { version, entry, routes, integrity },
    ]),
  );
