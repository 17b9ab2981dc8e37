import type { Dealership } from '@msv/contracts/dealers/dealership';
import { readSeedFile } from '@msv/service-kit/seed/readSeedFile';
import * as v from 'valibot';
import { addDuplicateDetectionKeys, SeedDealership } from '../dealerships/DealershipDocument.ts';
import { isAtZipCode } from '../dealerships/derivePlace.ts';
import { createDealershipSlugs } from '../keys/createDealershipSlugs.ts';
import { findTimeZone } from '../time-zones/findTimeZone.ts';
import { ZipCodeTable } from '../zip-codes/ZipCodeTable.ts';
import type { DealersSeedConfig } from './DealersSeedConfig.ts';
import { generateDealerships } from './generateDealerships.ts';

const StateAreaCodes = v.object({ state: v.string(), areaCodes: v.array(v.string()) });

type SeedDealershipOptions = Pick<DealersSeedConfig, 'DEALERS_DEMO_DATA' | 'DEALERS_GENERATED'>;

/** Returns the demo dealerships, unless they are turned off, and the generated dealerships. */
export async function readSeedDealerships({ DEALERS_DEMO_DATA, DEALERS_GENERATED }: SeedDealershipOptions) {
  const zipCodes = await ZipCodeTable.load();
  const demoDealerships = addPageFields(
    await readSeedFile(getSeedFileUrl('dealers'), SeedDealership, 'id'),
    zipCodes,
  );
  const generatedDealerships =
    DEALERS_GENERATED === 0
      ? []
      : await generateMoreDealerships(demoDealerships, zipCodes, DEALERS_GENERATED);
  return [...(DEALERS_DEMO_DATA === 'on' ? demoDealerships : []), ...generatedDealerships];
}

async function generateMoreDealerships(
  demoDealerships: readonly { phoneKey: string }[],
  zipCodes: ZipCodeTable,
  count: number,
) {
  const stateAreaCodes = await readSeedFile(getSeedFileUrl('areaCodes'), StateAreaCodes, 'state');
  // Generated dealerships are the same with and without demo dealerships, whose phone numbers they never use.
  const takenPhoneKeys = new Set(demoDealerships.map(({ phoneKey }) => phoneKey));
  const data = { zipCodeLocations: zipCodes.findAll(), stateAreaCodes, takenPhoneKeys };
  const dealerships = generateDealerships(count, data).map(addDuplicateDetectionKeys);
  return addPageFields(dealerships, zipCodes);
}

/** Adds the slug, the time zone and the precision of the coordinates. */
function addPageFields<T extends Dealership>(dealerships: readonly T[], zipCodes: ZipCodeTable) {
  const takenSlugs = new Set<string>();
  return dealerships.map((dealership) => {
    const [firstSlug, slugWithId = firstSlug] = createDealershipSlugs(dealership);
    const slug = takenSlugs.has(firstSlug) ? slugWithId : firstSlug;
    takenSlugs.add(slug);
    const location = zipCodes.find(dealership.zipCode);
    const timeZone = location && findTimeZone(dealership);
    return {
      ...dealership,
      slug,
      ...(isAtZipCode(dealership, location) && { isLocationEstimated: true }),
      ...(timeZone && { timeZone }),
    };
  });
}

const getSeedFileUrl = (name: string) => new URL(`../../seed/${name}.json`, import.meta.url);
