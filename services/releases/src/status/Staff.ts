import type { Team } from '../teamTokens.ts';

/** Somebody who is signed in to the status page. */
export interface Staff {
  readonly team: Team;
  /** The name for the history, where one was given. */
  readonly author?: string | undefined;
  /** Stands in every form of a page that this person was shown, and nobody else can make it. */
  readonly formToken: string;
}
