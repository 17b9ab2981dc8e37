import type { Command } from '../Command.ts';
import { parseNamespace } from '../fields/namespace.ts';
import { parseBooleanField, parseDocumentsField } from '../fields/parseFields.ts';
import { createStoredDocument } from './createStoredDocument.ts';
import { runStatements } from './runStatements.ts';

export const insertCommand: Command = {
  name: 'insert',
  isRetryable: true,
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const namespace = parseNamespace(context);
    let insertedCount = 0;
    const writeErrors = runStatements(
      parseDocumentsField(context.body, 'documents'),
      parseBooleanField(context.body, 'ordered', true),
      (doc) => {
        context.changes.insert(namespace, createStoredDocument(doc));
        insertedCount += 1;
      },
    );
    return { n: insertedCount, writeErrors };
  },
};
