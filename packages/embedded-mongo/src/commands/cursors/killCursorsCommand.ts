import { Long } from 'bson';
import { MongoError } from '../../MongoError.ts';
import type { Command } from '../Command.ts';
import { createMissingFieldError } from '../fields/parseFields.ts';

/** The `killCursors` command, which closes cursors. */
export const killCursorsCommand: Command = {
  name: 'killCursors',
  fields: ['cursors'],
  run({ body, cursors }) {
    const ids = body.get('cursors');
    if (!Array.isArray(ids)) throw createMissingFieldError('cursors');
    const killed: Long[] = [];
    const notFound: Long[] = [];
    for (const id of ids) {
      if (!(id instanceof Long)) throw new MongoError('TypeMismatch', 'Cursor ids must be of the type long');
      (cursors.closeCursor(id) ? killed : notFound).push(id);
    }
    return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] };
  },
};
