import type { RevisionRecord } from '@msv/contracts/registryChange';

/** `inventory (Ann)`: the team of the token, and who signed with it. */
export const personBehind = ({ who, author }: Pick<RevisionRecord, 'who' | 'author'>) =>
  author === undefined ? who : `${who} (${author})`;
