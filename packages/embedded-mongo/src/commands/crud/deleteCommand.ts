import { MongoError } from '../MongoError.ts';
import type { Command } from './Command.ts';
import { booleanField, countField, docField, docsField, missing } from './fields.ts';
import { matching } from './matching.ts';
import { namespaceOf } from './namespace.ts';
import { refuseUnknownFields } from './refuseUnknownFields.ts';
import { runStatements } from './runStatements.ts';

const statementFields = new Set(['q', 'limit']);

export const deleteDocuments: Command = {
  name: 'delete',
  isRetryable: true,
  fields: ['deletes', 'ordered'],
  run(context) {
    const { body, store, changes } = context;
    const namespace = namespaceOf(context);
    let n = 0;
    const writeErrors = runStatements(
      docsField(body, 'deletes'),
      booleanField(body, 'ordered', true),
      (statement) => {
        refuseUnknownFields(statement, statementFields, 'a delete');
        const limit = countField(statement, 'limit');
        if (limit === undefined) throw missing('limit');
        if (limit > 1)
          throw new MongoError(
            'FailedToParse',
            `The limit field in delete objects must be 0 or 1. Got ${limit}`,
          );
        for (const { doc } of matching(store, namespace, docField(statement, 'q'), { limit })) {
          changes.remove(namespace, doc.get('_id') ?? null);
          n += 1;
        }
      },
    );
    return { n, writeErrors };
  },
};
