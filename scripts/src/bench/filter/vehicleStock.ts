import { allVehicles, type Vehicle } from '@msv/contracts/vehicle';
import { MongoClient } from 'mongodb';
import { parseJson } from '../parseJson.ts';

/** The vehicles that a site lists, as its API says. */
export async function vehiclesOf(siteUrl: string): Promise<Vehicle[]> {
  const reply = await fetch(siteUrl + allVehicles.url);
  return parseJson(allVehicles.schema, await reply.text(), `The vehicles of ${siteUrl}`);
}

/** Further vehicles until there are so many in all: the known ones over and over, each under a name of its own. */
export function furtherVehicles(known: readonly Vehicle[], count: number): Vehicle[] {
  return Array.from({ length: count - known.length }, (_, at) => at + known.length).flatMap((at) => {
    const model = known[at % known.length];
    const number = Math.floor(at / known.length) + 1;
    return model
      ? { ...model, id: at + 1_000_001, name: `${model.name} ${number}`, slug: `${model.slug}-${number}` }
      : [];
  });
}

/** Puts vehicles into the database of the inventory service, which must be started again to notice. */
export async function putVehicles(port: number, vehicles: readonly Vehicle[]): Promise<void> {
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}`);
  try {
    await client
      .db('msv')
      .collection('vehicles')
      .insertMany(vehicles.map((vehicle) => ({ ...vehicle, aliases: [] })));
  } finally {
    await client.close();
  }
}
