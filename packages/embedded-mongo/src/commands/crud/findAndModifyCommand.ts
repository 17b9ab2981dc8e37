import type { Encodable } from '../bson/encodeDocument.ts';
import { MongoError } from '../MongoError.ts';
import { compileProjection } from '../query/compileProjection.ts';
import type { StoredDocument } from '../storage/StoredDocument.ts';
import { compileUpdate } from '../update/compileUpdate.ts';
import type { Command, CommandContext, ReplyFields } from './Command.ts';
import { booleanField, optionalDoc } from './fields.ts';
import { matching } from './matching.ts';
import { namespaceOf } from './namespace.ts';
import { updateDocument, upsertDocument } from './updateDocument.ts';

export const findAndModify: Command = {
  name: 'findAndModify',
  isRetryable: true,
  fields: ['query', 'sort', 'remove', 'update', 'new', 'upsert', 'fields', 'bypassDocumentValidation'],
  run(context) {
    const { body, store } = context;
    const remove = booleanField(body, 'remove', false);
    const isNew = booleanField(body, 'new', false);
    if (remove && (body.has('update') || isNew || booleanField(body, 'upsert', false))) {
      throw new MongoError(
        'FailedToParse',
        "Cannot specify both an 'update', 'new' or 'upsert' and 'remove'=true",
      );
    }
    const [found] = matching(store, namespaceOf(context), optionalDoc(body, 'query') ?? new Map(), {
      sort: optionalDoc(body, 'sort'),
      limit: 1,
    });
    return remove ? removeOne(context, found) : updateOne(context, found, isNew);
  },
};

function removeOne(context: CommandContext, found: StoredDocument | undefined): ReplyFields {
  if (found) context.changes.remove(namespaceOf(context), found.doc.get('_id') ?? null);
  return { lastErrorObject: result({ n: found ? 1 : 0 }), value: shown(context, found) };
}

function updateOne(context: CommandContext, found: StoredDocument | undefined, isNew: boolean): ReplyFields {
  const { body, changes } = context;
  const namespace = namespaceOf(context);
  if (!body.has('update'))
    throw new MongoError('FailedToParse', 'Either an update or remove=true must be specified');
  const update = compileUpdate(body.get('update'));
  // A projection that cannot be read must not be found out after the write.
  shown(context, undefined);
  if (found) {
    const after = updateDocument(changes, namespace, found, update);
    return {
      lastErrorObject: result({ n: 1, updatedExisting: true }),
      value: shown(context, isNew ? after : found),
    };
  }
  if (!booleanField(body, 'upsert', false)) {
    return { lastErrorObject: result({ n: 0, updatedExisting: false }), value: null };
  }
  const inserted = upsertDocument(changes, namespace, optionalDoc(body, 'query') ?? new Map(), update);
  const upserted = inserted.doc.get('_id') ?? null;
  return {
    lastErrorObject: result({ n: 1, updatedExisting: false, upserted }),
    value: isNew ? shown(context, inserted) : null,
  };
}

function result(fields: Record<string, Encodable>): Encodable {
  return new Map(Object.entries(fields));
}

function shown({ body }: CommandContext, document: StoredDocument | undefined): Encodable {
  const projection = optionalDoc(body, 'fields');
  const project = projection && projection.size > 0 ? compileProjection(projection) : undefined;
  if (!document) return null;
  return project ? project(document.doc) : document.raw;
}
