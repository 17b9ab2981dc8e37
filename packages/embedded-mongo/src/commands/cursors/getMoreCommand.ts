import { Long } from 'bson';
import { MongoError } from '../MongoError.ts';
import type { Command } from './Command.ts';
import { countField, stringField } from './fields.ts';
import { namespace } from './namespace.ts';

export const getMore: Command = {
  name: 'getMore',
  fields: ['collection', 'batchSize'],
  run({ db, body, cursors }) {
    const id = body.get('getMore');
    if (!(id instanceof Long))
      throw new MongoError('TypeMismatch', "BSON field 'getMore' is the wrong type, expected type 'long'");
    return {
      cursor: cursors.next(id, namespace(db, stringField(body, 'collection')), countField(body, 'batchSize')),
    };
  },
};
