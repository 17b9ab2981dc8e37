import { Decimal128 } from 'bson';
import { showValue } from '../bson/showValue.ts';
import { isNumber } from '../bson/typeOf.ts';
import { type Doc, isDoc } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { refuseUnknownFields } from './refuseUnknownFields.ts';

/**
 * The fields that any command may carry. Those that could ask for something else are looked into below; the others ask
 * for nothing that is not done anyway (every write is durable, every read sees only what is).
 */
export const genericFields = [
  '$db',
  '$clusterTime',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
];

const transactionFields = ['startTransaction', 'autocommit'];
const readConcernFields = new Set(['level', 'provenance']);
const readLevels = new Set(['local', 'available', 'majority', 'linearizable']);
const writeConcernFields = new Set(['w', 'j', 'fsync', 'wtimeout', 'provenance']);

/** @throws MongoError when a field that every command may have asks for something that this server does not do */
export function checkGenericFields(body: Doc): void {
  for (const name of transactionFields) if (body.has(name)) throw notSupported('transactions');
  const readConcern = body.get('readConcern');
  if (isDoc(readConcern)) {
    refuseUnknownFields(readConcern, readConcernFields, 'readConcern');
    const level = readConcern.get('level');
    if (level !== undefined && !(typeof level === 'string' && readLevels.has(level))) {
      throw notSupported(`the readConcern ${showValue(level)}`);
    }
  }
  const writeConcern = body.get('writeConcern');
  if (isDoc(writeConcern)) checkWriteConcern(writeConcern);
}

function checkWriteConcern(writeConcern: Doc): void {
  refuseUnknownFields(writeConcern, writeConcernFields, 'writeConcern');
  const w = writeConcern.get('w');
  if (w === undefined || w === 'majority') return;
  if (isNumber(w) && !(w instanceof Decimal128) && (Number(w.toString()) === 0 || Number(w.toString()) === 1))
    return;
  throw new MongoError(
    'UnsatisfiableWriteConcern',
    `Not enough data-bearing nodes: w: ${showValue(w)} with one member; set MONGODB_URI to use a real MongoDB server.`,
  );
}
