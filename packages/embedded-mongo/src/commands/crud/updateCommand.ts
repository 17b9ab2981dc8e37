import type { Encodable } from '../bson/encodeDocument.ts';
import type { Doc } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { compileUpdate } from '../update/compileUpdate.ts';
import type { Command, CommandContext } from './Command.ts';
import { booleanField, docField, docsField, missing } from './fields.ts';
import { matching } from './matching.ts';
import { namespaceOf } from './namespace.ts';
import { refuseUnknownFields } from './refuseUnknownFields.ts';
import { runStatements } from './runStatements.ts';
import { updateDocument, upsertDocument } from './updateDocument.ts';

const statementFields = new Set(['q', 'u', 'upsert', 'multi']);

interface Outcome {
  matched: number;
  modified: number;
  upserted: Encodable[];
}

export const update: Command = {
  name: 'update',
  isRetryable: true,
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const outcome: Outcome = { matched: 0, modified: 0, upserted: [] };
    const statements = docsField(context.body, 'updates');
    const writeErrors = runStatements(
      statements,
      booleanField(context.body, 'ordered', true),
      (statement, index) => runStatement(context, statement, index, outcome),
    );
    return {
      n: outcome.matched + outcome.upserted.length,
      nModified: outcome.modified,
      upserted: outcome.upserted.length > 0 ? outcome.upserted : undefined,
      writeErrors,
    };
  },
};

function runStatement(context: CommandContext, statement: Doc, index: number, outcome: Outcome): void {
  refuseUnknownFields(statement, statementFields, 'an update');
  const { store, changes } = context;
  const namespace = namespaceOf(context);
  const filter = docField(statement, 'q');
  if (!statement.has('u')) throw missing('u');
  const change = compileUpdate(statement.get('u'));
  const multi = booleanField(statement, 'multi', false);
  if (multi && change.isReplacement)
    throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  const found = matching(store, namespace, filter, { limit: multi ? 0 : 1 });
  if (found.length === 0 && booleanField(statement, 'upsert', false)) {
    const { doc } = upsertDocument(changes, namespace, filter, change);
    outcome.upserted.push(
      new Map<string, Encodable>([
        ['index', index],
        ['_id', doc.get('_id') ?? null],
      ]),
    );
  }
  for (const before of found) {
    const after = updateDocument(changes, namespace, before, change);
    outcome.matched += 1;
    if (after !== before) outcome.modified += 1;
  }
}
