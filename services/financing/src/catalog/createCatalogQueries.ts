import { createProjection, parseStoredDocuments } from '@msv/service-kit/mongo/documents';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import type * as v from 'valibot';

export interface CatalogQueries<Item> {
  findAll(): Promise<Item[]>;
}

interface CatalogOptions<Item> {
  readonly collection: string;
  readonly schema: v.GenericSchema<unknown, Item>;
  readonly fields: v.ObjectEntries;
}

/** Creates the queries and indexes of a collection of the financing catalog. */
export function createCatalogQueries<Item>(
  app: Service,
  { collection: name, schema, fields }: CatalogOptions<Item>,
): CatalogQueries<Item> {
  const collection = app.mongo.db.collection(name);
  const projection = createProjection({ entries: fields });
  app.mongo.onConnected(() =>
    ensureIndexes(collection, [{ key: { id: 1 }, unique: true }, { key: { position: 1 } }]),
  );
  return {
    async findAll() {
      const documents = await collection.find().project(projection).sort({ position: 1, name: 1 }).toArray();
      return parseStoredDocuments(schema, documents, { collection: name, key: 'id', log: app.log });
    },
  };
}
