import type { Dealership } from '@msv/contracts/dealers/dealership';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';

interface GeneratorData {
  readonly zipCodeLocations: readonly ZipCodeLocation[];
  readonly stateAreaCodes: readonly { readonly state: string; readonly areaCodes: readonly string[] }[];
  readonly takenPhoneKeys: ReadonlySet<string>;
}

/** Limited by the phone numbers for fiction, 555-0100 to 555-0199 in each area code. */
export const maxGeneratedDealerships = 30_000;

const firstId = 1_000_001;
const streetNames = ['Sample', 'Example', 'Placeholder'];
/** Distance between the ZIP codes of consecutive dealerships. A prime number spreads them across the whole state. */
const zipCodeStride = 7919;

/**
 * Generates fictional dealerships in real ZIP codes, deterministically and in proportion to the area codes of each
 * state.
 */
export function generateDealerships(count: number, data: GeneratorData): Dealership[] {
  const phoneNumbers = createPhoneNumbers(data);
  if (count > phoneNumbers.length)
    throw new Error(
      `Cannot generate ${count} dealerships: only ${phoneNumbers.length} phone numbers are available.`,
    );
  const locationsByState = new Map(
    data.stateAreaCodes.map(({ state }) => [
      state,
      data.zipCodeLocations.filter((location) => location.state === state),
    ]),
  );
  const countByState = new Map<string, number>();
  return phoneNumbers.slice(0, count).map(({ state, phone }, index) => {
    const indexInState = countByState.get(state) ?? 0;
    countByState.set(state, indexInState + 1);
    const locations = locationsByState.get(state) ?? [];
    const location = locations[(indexInState * zipCodeStride) % locations.length];
    if (!location) throw new Error(`The ZIP code data has no ZIP codes in ${state}.`);
    return createDealership(location, { index, state, phone });
  });
}

function createDealership(
  { zipCode, city = '', latitude, longitude }: ZipCodeLocation,
  { index, state, phone }: { index: number; state: string; phone: string },
): Dealership {
  const paddedNumber = String(index + 1).padStart(5, '0');
  return {
    id: firstId + index,
    name: createDemoName(index),
    address: `${100 + (index % 900)} ${streetNames[index % streetNames.length]} Street`,
    city,
    state,
    zipCode,
    phone,
    email: `dealer-${paddedNumber}@example.com`,
    membershipId: index % 6 === 5 ? null : `DEMO-G${paddedNumber}`,
    latitude,
    longitude,
    isVerified: true,
  };
}

/**
 * Creates all free phone numbers for fiction: the first number of every area code, then the second one, and so on. The
 * start of the list therefore covers all states.
 */
function createPhoneNumbers({ stateAreaCodes, takenPhoneKeys }: GeneratorData) {
  const lineNumbers = Array.from({ length: 100 }, (_, index) => `01${String(index).padStart(2, '0')}`);
  return lineNumbers.flatMap((lineNumber) =>
    stateAreaCodes.flatMap(({ state, areaCodes }) =>
      areaCodes
        .filter((areaCode) => !takenPhoneKeys.has(`${areaCode}555${lineNumber}`))
        .map((areaCode) => ({ state, phone: `(${areaCode}) 555-${lineNumber}` })),
    ),
  );
}

const firstWords = [
  'Amber',
  'Azure',
  'Bright',
  'Cedar',
  'Clover',
  'Coastal',
  'Copper',
  'Coral',
  'Crystal',
  'Dapple',
  'Ember',
  'Fern',
  'Golden',
  'Harbor',
  'Hazel',
  'Indigo',
  'Juniper',
  'Lark',
  'Maple',
  'Meadow',
  'Opal',
  'Pebble',
  'Quartz',
  'River',
  'Saffron',
  'Silver',
  'Sunny',
  'Timber',
  'Velvet',
  'Willow',
];
const secondWords = [
  'Acorn',
  'Anchor',
  'Arrow',
  'Badger',
  'Beacon',
  'Bluff',
  'Canyon',
  'Comet',
  'Compass',
  'Crane',
  'Falcon',
  'Feather',
  'Fox',
  'Garden',
  'Grove',
  'Heron',
  'Lantern',
  'Mesa',
  'Moon',
  'Orchard',
  'Otter',
  'Pine',
  'Prairie',
  'Quail',
  'Ridge',
  'Sparrow',
  'Summit',
  'Trail',
  'Valley',
];
const businessTypes = ['Carts', 'Electric', 'Low Speed', 'MSV', 'Mobility', 'Motors', 'Rides'];

/** Creates the name of a fictional dealership, with the word "Demo". The first 6,090 names are different. */
const createDemoName = (index: number): string =>
  `${pickWord(firstWords, index)} ${pickWord(secondWords, index)} Demo ${pickWord(businessTypes, index)}`;

const pickWord = (words: readonly string[], index: number) => words[index % words.length] ?? '';
