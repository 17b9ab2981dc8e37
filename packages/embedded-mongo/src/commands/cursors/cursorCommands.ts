import { Long } from 'bson';
import { MongoError } from '../../MongoError.ts';
import type { Command } from '../Command.ts';
import { createNamespace } from '../fields/namespace.ts';
import { createMissingFieldError, parseCountField, parseStringField } from '../fields/parseFields.ts';

export const getMoreCommand: Command = {
  name: 'getMore',
  fields: ['collection', 'batchSize'],
  run({ db, body, cursors }) {
    const id = body.get('getMore');
    if (!(id instanceof Long))
      throw new MongoError('TypeMismatch', "BSON field 'getMore' is the wrong type, expected type 'long'");
    return {
      cursor: cursors.readNextBatch(
        id,
        createNamespace(db, parseStringField(body, 'collection')),
        parseCountField(body, 'batchSize'),
      ),
    };
  },
};

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
