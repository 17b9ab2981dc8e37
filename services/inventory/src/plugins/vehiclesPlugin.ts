import { Vehicle } from '@msv/contracts/inventory/vehicle';
import { createProjection, parseStoredDocuments } from '@msv/service-kit/mongo/documents';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import type { Filter } from 'mongodb';
import { completePictures } from '../vehicles/completePictures.ts';
import type { VehicleDocument } from '../vehicles/VehicleDocument.ts';

declare module 'fastify' {
  interface FastifyInstance {
    vehicles: ReturnType<typeof createVehicleQueries>;
  }
}

/** Decorates `app.vehicles` with the queries of the vehicles. */
export const vehiclesPlugin = fp(registerVehicles, { name: 'vehiclesPlugin', dependencies: ['mongoPlugin'] });

async function registerVehicles(app: Service) {
  app.decorate('vehicles', createVehicleQueries(app));
  app.mongo.onConnected(() =>
    ensureIndexes(app.mongo.db.collection<VehicleDocument>('vehicles'), [
      { key: { id: 1 }, unique: true },
      { key: { slug: 1 }, unique: true },
      { key: { aliases: 1 } },
      { key: { isFeatured: 1 } },
    ]),
  );
}

function createVehicleQueries(app: Service) {
  const collection = app.mongo.db.collection<VehicleDocument>('vehicles');
  const projection = createProjection(Vehicle);

  async function findVehicles(filter: Filter<VehicleDocument>) {
    const documents = await collection.find(filter).project(projection).sort({ id: 1 }).toArray();
    const options = { collection: 'vehicles', key: 'slug', log: app.log };
    return parseStoredDocuments(Vehicle, documents, options).map(completePictures);
  }

  async function findOne(filter: Filter<VehicleDocument>) {
    const vehicle = await collection.findOne<Vehicle>(filter, { projection });
    return vehicle && completePictures(vehicle);
  }

  return {
    findAll: () => findVehicles({}),
    findFeatured: () => findVehicles({ isFeatured: true }),
    findBySlug: (slug: string) => findOne({ slug }),

    /** Returns the vehicle that has or had the given slug. */
    findBySlugOrAlias: async (slug: string) => (await findOne({ slug })) ?? findOne({ aliases: slug }),

    findForPicture: (slug: string) =>
      collection.findOne<
        Pick<VehicleDocument, 'slug' | 'name' | 'category' | 'price'> & { drawing: unknown }
      >({ slug }, { projection: { _id: 0, slug: 1, name: 1, category: 1, price: 1, drawing: 1 } }),

    async findSlugByAlias(alias: string) {
      const vehicle = await collection.findOne({ aliases: alias }, { projection: { _id: 0, slug: 1 } });
      return vehicle?.slug;
    },
  };
}
