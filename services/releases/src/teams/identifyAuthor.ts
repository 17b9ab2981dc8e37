import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import type { Team } from './teamTokens.ts';

/** Who makes a change, as the history records it. */
export type Identity = Pick<RevisionRecord, 'who' | 'author' | 'authorSource'>;

/**
 * Returns who makes a change. The person that a personal token names always replaces the stated author, so
 * that no user can make a change in another person's name.
 * @param stated Author that the request states, which nothing proves.
 */
export function identifyAuthor({ name, person }: Team, stated: string | undefined): Identity {
  if (person !== undefined) return { who: name, author: person, authorSource: 'token' };
  return stated === undefined ? { who: name } : { who: name, author: stated, authorSource: 'stated' };
}
