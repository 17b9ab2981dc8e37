import { Long } from 'bson';
import { MongoError } from '../../MongoError.ts';
import type { Command } from '../Command.ts';
import { createNamespace } from '../fields/namespace.ts';
import { parseCountField, parseStringField } from '../fields/parseFields.ts';

/** The `getMore` command, which returns the next batch of a cursor. */
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
