import type { Command } from './Command.ts';
import { booleanField, docsField } from './fields.ts';
import { namespaceOf } from './namespace.ts';
import { prepareDocument } from './prepareDocument.ts';
import { runStatements } from './runStatements.ts';

export const insert: Command = {
  name: 'insert',
  isRetryable: true,
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const namespace = namespaceOf(context);
    let n = 0;
    const writeErrors = runStatements(
      docsField(context.body, 'documents'),
      booleanField(context.body, 'ordered', true),
      (doc) => {
        context.changes.insert(namespace, prepareDocument(doc));
        n += 1;
      },
    );
    return { n, writeErrors };
  },
};
