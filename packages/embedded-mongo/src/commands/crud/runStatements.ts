import type { Encodable } from '../../bson/encodeDocument.ts';
import { MongoError } from '../../MongoError.ts';

const maxStatements = 100_000;

/**
 * Each statement is atomic. After an error, only an unordered command continues.
 * @returns The `writeErrors` field of the reply, or `undefined` if no statement failed
 */
export function runStatements<Statement>(
  statements: readonly Statement[],
  isOrdered: boolean,
  runStatement: (statement: Statement, index: number) => void,
): Encodable[] | undefined {
  if (statements.length === 0 || statements.length > maxStatements) {
    throw new MongoError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxStatements}. Got ${statements.length} operations.`,
    );
  }
  const errors: Encodable[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      runStatement(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      errors.push(encodeWriteError(index, error));
      if (isOrdered) break;
    }
  }
  return errors.length > 0 ? errors : undefined;
}

function encodeWriteError(index: number, error: MongoError): Encodable {
  return new Map<string, Encodable>([
    ['index', index],
    ['code', error.code],
    ...error.details,
    ['errmsg', error.message],
  ]);
}
