/** Value of `who` for changes that the releases service made itself, such as an automatic abort. */
export const automaticActor = 'automatic';

interface Actor {
  /** Team that owns the token, `operator` or `automatic`. */
  readonly who: string;
  readonly author?: string | undefined;
  /** `token` if a personal token proves the author. */
  readonly authorSource?: 'token' | 'stated' | undefined;
}

/**
 * Formats who made a change, such as `Ann (inventory)`, or `Ann Miller (inventory, verified)` if a personal token
 * proves the author.
 */
export function formatActor({ who, author, authorSource }: Actor): string {
  if (who === automaticActor) return 'the releases service';
  if (author === undefined) return who;
  return authorSource === 'token' ? `${author} (${who}, verified)` : `${author} (${who})`;
}
