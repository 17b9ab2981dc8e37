import type { Team } from '../teams/teamTokens.ts';

export interface Session {
  readonly team: Team;
  readonly id: string;
  readonly expiresAt: Date;
  /** Name from the sign-in. The history shows it, unless the token is personal. */
  readonly author?: string | undefined;
  /** Secret in every form of the session, against cross-site request forgery. */
  readonly formToken: string;
}
