import type { AuditEntry } from './createAuditLog.ts';

/** Returns the rows of an audit log for a table. The last column contains the details of each entry. */
export const listAuditRows = (entries: readonly AuditEntry[]): readonly (readonly string[])[] =>
  entries.length === 0
    ? [['No access is recorded yet.']]
    : entries.map(({ at, who, action, ...details }) => [
        `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
        who,
        action,
        Object.values(details).flat().join(' '),
      ]);
