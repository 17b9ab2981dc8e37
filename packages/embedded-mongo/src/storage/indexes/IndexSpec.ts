import { Int32 } from 'bson';
import { decodeDocument } from '../../bson/decodeDocument.ts';
import { encodeDocument } from '../../bson/encodeDocument.ts';
import { type Doc, isDoc, type Value } from '../../bson/Value.ts';

export interface IndexSpec {
  name: string;
  key: Doc;
  unique: boolean;
  sparse: boolean;
  expireAfterSeconds: number | undefined;
  partialFilter: Doc | undefined;
}

/** Every collection has an index on `_id`. The collection itself rejects duplicates. */
export const idIndexSpec: IndexSpec = {
  name: '_id_',
  key: new Map([['_id', new Int32(1)]]),
  unique: false,
  sparse: false,
  expireAfterSeconds: undefined,
  partialFilter: undefined,
};

export function encodeIndexSpec(spec: IndexSpec): Buffer {
  const fields: Doc = new Map<string, Value>([
    ['name', spec.name],
    ['key', spec.key],
    ['unique', spec.unique],
    ['sparse', spec.sparse],
  ]);
  if (spec.expireAfterSeconds !== undefined) fields.set('ttl', new Int32(spec.expireAfterSeconds));
  if (spec.partialFilter) fields.set('partial', spec.partialFilter);
  return encodeDocument(fields);
}

export function decodeIndexSpec(bytes: Buffer): IndexSpec {
  return parseIndexSpec(decodeDocument(bytes));
}

export function parseIndexSpec(fields: Doc): IndexSpec {
  const [key, ttl, partial] = [fields.get('key'), fields.get('ttl'), fields.get('partial')];
  return {
    name: String(fields.get('name')),
    key: isDoc(key) ? key : new Map(),
    unique: fields.get('unique') === true,
    sparse: fields.get('sparse') === true,
    expireAfterSeconds: ttl instanceof Int32 ? ttl.value : undefined,
    partialFilter: isDoc(partial) ? partial : undefined,
  };
}
