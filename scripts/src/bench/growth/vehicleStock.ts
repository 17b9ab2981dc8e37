import { allVehiclesRead, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { MongoClient } from 'mongodb';
import { parseJson } from '../../cli/parseJson.ts';

export async function fetchVehicles(siteUrl: string): Promise<Vehicle[]> {
  const url = siteUrl + allVehiclesRead.url;
  const response = await fetch(url);
  return parseJson(allVehiclesRead.schema, await response.text(), url);
}

/** Returns copies of the existing vehicles with unique ids, names and slugs, which fill a stock up to `totalCount`. */
export function generateVehicles(existing: readonly Vehicle[], totalCount: number): Vehicle[] {
  const indexes = Array.from({ length: totalCount - existing.length }, (_, index) => index + existing.length);
  return indexes.flatMap((index) => {
    const model = existing[index % existing.length];
    const copyNumber = Math.floor(index / existing.length) + 1;
    return model
      ? {
          ...model,
          id: index + 1_000_001,
          name: `${model.name} ${copyNumber}`,
          slug: `${model.slug}-${copyNumber}`,
        }
      : [];
  });
}

/** The inventory service has to be restarted to read the vehicles. */
export async function insertVehicles(mongodbUri: string, vehicles: readonly Vehicle[]): Promise<void> {
  const client = await MongoClient.connect(mongodbUri);
  try {
    await client
      .db('msv')
      .collection('vehicles')
      .insertMany(vehicles.map((vehicle) => ({ ...vehicle, aliases: [] })));
  } finally {
    await client.close();
  }
}
