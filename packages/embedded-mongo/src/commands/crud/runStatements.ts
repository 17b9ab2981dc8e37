import type { Encodable } from '../bson/encodeDocument.ts';
import { MongoError } from '../MongoError.ts';

const maxStatements = 100_000;

/**
 * Runs a write command's statements one by one. Each takes effect whole or not at all; after an error an ordered command
 * stops and an unordered one goes on.
 * @returns the reply's `writeErrors`, undefined when there are none
 */
export function runStatements<Statement>(
  statements: readonly Statement[],
  ordered: boolean,
  run: (statement: Statement, index: number) => void,
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
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      errors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return errors.length > 0 ? errors : undefined;
}

function writeError(index: number, error: MongoError): Encodable {
  return new Map<string, Encodable>([
    ['index', index],
    ['code', error.code],
    ...error.details,
    ['errmsg', error.message],
  ]);
}
