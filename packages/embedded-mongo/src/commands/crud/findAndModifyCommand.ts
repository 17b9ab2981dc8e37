import type { Encodable } from '../../bson/encodeDocument.ts';
import { MongoError } from '../../MongoError.ts';
import { compileProjection } from '../../query/compileProjection.ts';
import type { StoredDocument } from '../../storage/StoredDocument.ts';
import { compileUpdate } from '../../update/compileUpdate.ts';
import type { Command, CommandContext, ReplyFields } from '../Command.ts';
import { parseNamespace } from '../fields/namespace.ts';
import { parseBooleanField, parseOptionalDocument } from '../fields/parseFields.ts';
import { findDocuments } from './findDocuments.ts';
import { updateDocument, upsertDocument } from './updateDocument.ts';

export const findAndModifyCommand: Command = {
  name: 'findAndModify',
  isRetryable: true,
  fields: ['query', 'sort', 'remove', 'update', 'new', 'upsert', 'fields', 'bypassDocumentValidation'],
  run(context) {
    const { body, store } = context;
    const shouldRemove = parseBooleanField(body, 'remove', false);
    const returnsNew = parseBooleanField(body, 'new', false);
    if (shouldRemove && (body.has('update') || returnsNew || parseBooleanField(body, 'upsert', false))) {
      throw new MongoError(
        'FailedToParse',
        "Cannot specify both an 'update', 'new' or 'upsert' and 'remove'=true",
      );
    }
    const [found] = findDocuments(
      store,
      parseNamespace(context),
      parseOptionalDocument(body, 'query') ?? new Map(),
      {
        sort: parseOptionalDocument(body, 'sort'),
        limit: 1,
      },
    );
    return shouldRemove ? removeDocument(context, found) : updateOrUpsertDocument(context, found, returnsNew);
  },
};

function removeDocument(context: CommandContext, found: StoredDocument | undefined): ReplyFields {
  if (found) context.changes.remove(parseNamespace(context), found.idKey);
  return { lastErrorObject: toReplyDocument({ n: found ? 1 : 0 }), value: projectDocument(context, found) };
}

function updateOrUpsertDocument(
  context: CommandContext,
  found: StoredDocument | undefined,
  returnsNew: boolean,
): ReplyFields {
  const { body, changes } = context;
  const namespace = parseNamespace(context);
  if (!body.has('update'))
    throw new MongoError('FailedToParse', 'Either an update or remove=true must be specified');
  const update = compileUpdate(body.get('update'));
  // Rejects an invalid projection before the write.
  projectDocument(context, undefined);
  if (found) {
    const updated = updateDocument(changes, namespace, found, update);
    return {
      lastErrorObject: toReplyDocument({ n: 1, updatedExisting: true }),
      value: projectDocument(context, returnsNew ? updated : found),
    };
  }
  if (!parseBooleanField(body, 'upsert', false)) {
    return { lastErrorObject: toReplyDocument({ n: 0, updatedExisting: false }), value: null };
  }
  const inserted = upsertDocument(
    changes,
    namespace,
    parseOptionalDocument(body, 'query') ?? new Map(),
    update,
  );
  const upsertedId = inserted.doc.get('_id') ?? null;
  return {
    lastErrorObject: toReplyDocument({ n: 1, updatedExisting: false, upserted: upsertedId }),
    value: returnsNew ? projectDocument(context, inserted) : null,
  };
}

function toReplyDocument(fields: Record<string, Encodable>): Encodable {
  return new Map(Object.entries(fields));
}

/** Returns `null` if there is no document. */
function projectDocument({ body }: CommandContext, document: StoredDocument | undefined): Encodable {
  const projection = parseOptionalDocument(body, 'fields');
  const project = projection && projection.size > 0 ? compileProjection(projection) : undefined;
  if (!document) return null;
  return project ? project(document.doc) : document.raw;
}
