import { Vehicle } from '@msv/contracts/vehicle';
import type { Service } from '@msv/service-kit/createService';
import { projectionOf } from '@msv/service-kit/projectionOf';
import fp from 'fastify-plugin';
import type { Collection } from 'mongodb';
import type { VehicleDocument } from '../VehicleDocument.ts';

declare module 'fastify' {
  interface FastifyInstance {
    vehicles: ReturnType<typeof vehiclesIn>;
  }
}

/** `app.vehicles`: what the service asks of its collection, by name. */
export const vehicles = fp(async (app: Service) => {
  const collection = app.mongo.collection<VehicleDocument>('vehicles');
  app.decorate('vehicles', vehiclesIn(collection));
  app.whenConnected(() =>
    collection.createIndexes([
      { key: { id: 1 }, unique: true },
      { key: { slug: 1 }, unique: true },
      { key: { aliases: 1 } },
      { key: { isFeatured: 1 } },
    ]),
  );
});

function vehiclesIn(collection: Collection<VehicleDocument>) {
  const projection = projectionOf(Vehicle);
  return {
    all: () => collection.find().project<Vehicle>(projection).sort({ id: 1 }).toArray(),
    featured: () =>
      collection.find({ isFeatured: true }).project<Vehicle>(projection).sort({ id: 1 }).toArray(),
    bySlug: (slug: string) => collection.findOne<Vehicle>({ slug }, { projection }),
    /** The slug under which a vehicle is found that is also known by another one. */
    async slugOfAlias(alias: string) {
      const vehicle = await collection.findOne({ aliases: alias }, { projection: { _id: 0, slug: 1 } });
      return vehicle?.slug;
    },
  };
}
