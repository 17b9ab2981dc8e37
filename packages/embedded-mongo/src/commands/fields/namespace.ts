import { MongoError } from '../MongoError.ts';
import type { CommandContext } from './Command.ts';

/** `db.collection` of a command whose first field names the collection. */
export function namespaceOf({ db, body }: CommandContext): string {
  const [first] = body;
  const name = first?.[1];
  if (typeof name !== 'string') {
    throw new MongoError('InvalidNamespace', `collection name has invalid type for ${first?.[0]}`);
  }
  return namespace(db, name);
}

/** @throws MongoError 73 for names that MongoDB refuses, and for its own collections */
export function namespace(db: string, collection: string): string {
  checkDatabaseName(db);
  const wrong = collection === '' || /[$\0]/.test(collection) || /^\.|\.$/.test(collection);
  if (wrong || collection.startsWith('system.')) {
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${db}.${collection}'`);
  }
  return `${db}.${collection}`;
}

function checkDatabaseName(db: string): void {
  if (db === '' || db.length > 63 || /[/\\. "$*<>:|?\0]/.test(db)) {
    throw new MongoError('InvalidNamespace', `Invalid database name: '${db}'`);
  }
}

/** The name behind the database's in a namespace. */
export function collectionName(ns: string): string {
  return ns.slice(ns.indexOf('.') + 1);
}

export function databaseName(ns: string): string {
  return ns.slice(0, ns.indexOf('.'));
}
