import type { Team } from '../teams/teamTokens.ts';

/** A signed-in user of the status page. */
export interface Session {
  readonly team: Team;
  readonly id: string;
  readonly expiresAt: Date;
  /** Name that the user entered at sign-in. The history shows it, unless the token is personal. */
  readonly author?: string | undefined;
  /** Secret that every form of the session must contain, as protection against cross-site request forgery. */
  readonly formToken: string;
}
