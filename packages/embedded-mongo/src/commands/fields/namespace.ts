import { MongoError } from '../../MongoError.ts';
import type { CommandContext } from '../Command.ts';

/** Returns the namespace `db.collection` of a command whose first field is the name of the collection. */
export function parseNamespace({ db, body }: CommandContext): string {
  const [firstField] = body;
  const name = firstField?.[1];
  if (typeof name !== 'string') {
    throw new MongoError('InvalidNamespace', `collection name has invalid type for ${firstField?.[0]}`);
  }
  return createNamespace(db, name);
}

/**
 * Joins a database name and a collection name.
 * @throws MongoError with code 73 if a name is invalid or belongs to a system collection
 */
export function createNamespace(db: string, collection: string): string {
  validateDatabaseName(db);
  const isInvalid = collection === '' || /[$\0]/.test(collection) || /^\.|\.$/.test(collection);
  if (isInvalid || collection.startsWith('system.')) {
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${db}.${collection}'`);
  }
  return `${db}.${collection}`;
}

function validateDatabaseName(db: string): void {
  if (db === '' || db.length > 63 || /[/\\. "$*<>:|?\0]/.test(db)) {
    throw new MongoError('InvalidNamespace', `Invalid database name: '${db}'`);
  }
}

export function getCollectionName(namespace: string): string {
  return namespace.slice(namespace.indexOf('.') + 1);
}

export function getDatabaseName(namespace: string): string {
  return namespace.slice(0, namespace.indexOf('.'));
}
