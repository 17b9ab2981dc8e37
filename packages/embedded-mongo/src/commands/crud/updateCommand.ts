import type { Encodable } from '../../bson/encodeDocument.ts';
import type { Doc } from '../../bson/Value.ts';
import { MongoError } from '../../MongoError.ts';
import { compileUpdate } from '../../update/compileUpdate.ts';
import type { Command, CommandContext } from '../Command.ts';
import { parseNamespace } from '../fields/namespace.ts';
import {
  createMissingFieldError,
  parseBooleanField,
  parseDocumentField,
  parseDocumentsField,
} from '../fields/parseFields.ts';
import { rejectUnknownFields } from '../fields/rejectUnknownFields.ts';
import { findDocuments } from './findDocuments.ts';
import { runStatements } from './runStatements.ts';
import { updateDocument, upsertDocument } from './updateDocument.ts';

const statementFields = new Set(['q', 'u', 'upsert', 'multi']);

interface UpdateOutcome {
  matchedCount: number;
  modifiedCount: number;
  upserted: Encodable[];
}

export const updateCommand: Command = {
  name: 'update',
  isRetryable: true,
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  run(context) {
    const outcome: UpdateOutcome = { matchedCount: 0, modifiedCount: 0, upserted: [] };
    const statements = parseDocumentsField(context.body, 'updates');
    const writeErrors = runStatements(
      statements,
      parseBooleanField(context.body, 'ordered', true),
      (statement, index) => runUpdateStatement(context, statement, index, outcome),
    );
    return {
      n: outcome.matchedCount + outcome.upserted.length,
      nModified: outcome.modifiedCount,
      upserted: outcome.upserted.length > 0 ? outcome.upserted : undefined,
      writeErrors,
    };
  },
};

function runUpdateStatement(
  context: CommandContext,
  statement: Doc,
  index: number,
  outcome: UpdateOutcome,
): void {
  rejectUnknownFields(statement, statementFields, 'an update');
  const { store, changes } = context;
  const namespace = parseNamespace(context);
  const filter = parseDocumentField(statement, 'q');
  if (!statement.has('u')) throw createMissingFieldError('u');
  const update = compileUpdate(statement.get('u'));
  const isMulti = parseBooleanField(statement, 'multi', false);
  if (isMulti && update.isReplacement)
    throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  const documents = findDocuments(store, namespace, filter, { limit: isMulti ? 0 : 1 });
  if (documents.length === 0 && parseBooleanField(statement, 'upsert', false)) {
    const { doc } = upsertDocument(changes, namespace, filter, update);
    outcome.upserted.push(
      new Map<string, Encodable>([
        ['index', index],
        ['_id', doc.get('_id') ?? null],
      ]),
    );
  }
  for (const document of documents) {
    const updated = updateDocument(changes, namespace, document, update);
    outcome.matchedCount += 1;
    if (updated !== document) outcome.modifiedCount += 1;
  }
}
