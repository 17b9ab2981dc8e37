import { formatValue } from '../../bson/formatValue.ts';
import { isNumber } from '../../bson/getBsonType.ts';
import { type Doc, isDoc } from '../../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../../MongoError.ts';
import { rejectUnknownFields } from './rejectUnknownFields.ts';

/**
 * Fields that every command accepts. Read and write concerns, for example, have no effect, because every write is
 * durable and every read returns only durable data.
 */
export const genericFieldNames = [
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
const supportedReadConcernLevels = new Set(['local', 'available', 'majority', 'linearizable']);
const writeConcernFields = new Set(['w', 'j', 'fsync', 'wtimeout', 'provenance']);

/**
 * Validates the fields that every command accepts.
 * @throws MongoError if a field requests an unsupported feature, such as transactions
 */
export function validateGenericFields(body: Doc): void {
  for (const name of transactionFields) if (body.has(name)) throw createNotSupportedError('transactions');
  const readConcern = body.get('readConcern');
  if (isDoc(readConcern)) {
    rejectUnknownFields(readConcern, readConcernFields, 'readConcern');
    const level = readConcern.get('level');
    if (level !== undefined && !(typeof level === 'string' && supportedReadConcernLevels.has(level))) {
      throw createNotSupportedError(`the readConcern ${formatValue(level)}`);
    }
  }
  const writeConcern = body.get('writeConcern');
  if (isDoc(writeConcern)) validateWriteConcern(writeConcern);
}

function validateWriteConcern(writeConcern: Doc): void {
  rejectUnknownFields(writeConcern, writeConcernFields, 'writeConcern');
  const w = writeConcern.get('w');
  if (w === undefined || w === 'majority') return;
  if (isNumber(w) && ['0', '1'].includes(w.toString())) return;
  throw new MongoError(
    'UnsatisfiableWriteConcern',
    `Not enough data-bearing nodes: w: ${formatValue(w)} with one member; set MONGODB_URI to use a real MongoDB server.`,
  );
}
