import { MongoError } from '../../MongoError.ts';
import type { Command } from '../Command.ts';
import { parseNamespace } from '../fields/namespace.ts';
import {
  createMissingFieldError,
  parseBooleanField,
  parseCountField,
  parseDocumentField,
  parseDocumentsField,
} from '../fields/parseFields.ts';
import { rejectUnknownFields } from '../fields/rejectUnknownFields.ts';
import { findDocuments } from './findDocuments.ts';
import { runStatements } from './runStatements.ts';

const statementFields = new Set(['q', 'limit']);

export const deleteCommand: Command = {
  name: 'delete',
  isRetryable: true,
  fields: ['deletes', 'ordered'],
  run(context) {
    const { body, store, changes } = context;
    const namespace = parseNamespace(context);
    let deletedCount = 0;
    const writeErrors = runStatements(
      parseDocumentsField(body, 'deletes'),
      parseBooleanField(body, 'ordered', true),
      (statement) => {
        rejectUnknownFields(statement, statementFields, 'a delete');
        const limit = parseCountField(statement, 'limit');
        if (limit === undefined) throw createMissingFieldError('limit');
        if (limit > 1)
          throw new MongoError(
            'FailedToParse',
            `The limit field in delete objects must be 0 or 1. Got ${limit}`,
          );
        const filter = parseDocumentField(statement, 'q');
        for (const { idKey } of findDocuments(store, namespace, filter, { limit })) {
          changes.remove(namespace, idKey);
          deletedCount += 1;
        }
      },
    );
    return { n: deletedCount, writeErrors };
  },
};
