import { DatabaseSync } from 'node:sqlite';
import { jest } from '@jest/globals';

/**
 * Runs a function that opens a database. Returns its result and the SQLite connection that it opened, on which a test can
 * set `max_page_count` to simulate a full disk.
 */
export async function captureConnection<Result>(open: () => Result | Promise<Result>) {
  const exec = jest.spyOn(DatabaseSync.prototype, 'exec');
  const result = await open();
  const [connection] = exec.mock.contexts;
  exec.mockRestore();
  if (!(connection instanceof DatabaseSync)) throw new Error('No database was opened');
  return { result, connection };
}
