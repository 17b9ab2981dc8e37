import { Long } from 'bson';
import { MongoError } from '../MongoError.ts';
import type { Command } from './Command.ts';
import { missing } from './fields.ts';

export const killCursors: Command = {
  name: 'killCursors',
  fields: ['cursors'],
  run({ body, cursors }) {
    const ids = body.get('cursors');
    if (!Array.isArray(ids)) throw missing('cursors');
    const killed: Long[] = [];
    const notFound: Long[] = [];
    for (const id of ids) {
      if (!(id instanceof Long)) throw new MongoError('TypeMismatch', 'cursors have to be longs');
      (cursors.kill(id) ? killed : notFound).push(id);
    }
    return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] };
  },
};
