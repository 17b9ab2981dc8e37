import { readSeedFile } from '@msv/service-kit/readSeedFile';
import * as v from 'valibot';
import { SeededDealership, withKeys } from '../DealershipDocument.ts';
import { ZipCodeTable } from '../ZipCodeTable.ts';
import type { DealersSeedConfig } from './DealersSeedConfig.ts';
import { generateDealerships } from './generateDealerships.ts';

const AreaCodes = v.object({ state: v.string(), areaCodes: v.array(v.string()) });

type Wanted = Pick<DealersSeedConfig, 'DEALERS_DEMO_DATA' | 'DEALERS_GENERATED'>;

/** The dealerships to begin with: the demo dealers, unless an operator wants none, and as many generated ones as asked for. */
export async function seededDealerships({ DEALERS_DEMO_DATA, DEALERS_GENERATED }: Wanted) {
  const demo = await readSeedFile(seedFile('dealers'), SeededDealership, 'id');
  const generated = DEALERS_GENERATED === 0 ? [] : await generatedBeside(demo, DEALERS_GENERATED);
  return [...(DEALERS_DEMO_DATA === 'on' ? demo : []), ...generated];
}

async function generatedBeside(demo: readonly { phoneKey: string }[], count: number) {
  const areaCodes = await readSeedFile(seedFile('areaCodes'), AreaCodes, 'state');
  const places = (await ZipCodeTable.read()).all();
  // The same ones whether the demo dealers are there or not.
  const takenPhones = new Set(demo.map(({ phoneKey }) => phoneKey));
  return generateDealerships(count, { places, areaCodes, takenPhones }).map(withKeys);
}

const seedFile = (name: string) => new URL(`../../seed/${name}.json`, import.meta.url);
