import type { Dealership } from '@msv/contracts/dealership';
import type { ZipCodePlace } from '@msv/contracts/zipCodePlace';
import { demoName } from './demoName.ts';

interface Ingredients {
  readonly places: readonly ZipCodePlace[];
  /** The area codes of each of the fifty states. */
  readonly areaCodes: readonly { readonly state: string; readonly areaCodes: readonly string[] }[];
  readonly takenPhones: ReadonlySet<string>;
}

/** As many as there are phone numbers kept for fiction: 555-0100 to 555-0199 in some 350 area codes. */
export const maxGenerated = 30_000;

const firstId = 1_000_001;
const streets = ['Sample', 'Example', 'Placeholder'];
/** A prime, so that a state's dealerships lie all over it before two of them share a ZIP code. */
const stride = 7919;

/** Dealerships that are nobody's, at real places, the same ones each time: more for states with more area codes. */
export function generateDealerships(count: number, ingredients: Ingredients): Dealership[] {
  const phones = phonesOf(ingredients);
  if (count > phones.length)
    throw new Error(`There are phone numbers for ${phones.length} dealerships only.`);
  const placesByState = new Map(
    ingredients.areaCodes.map(({ state }) => [
      state,
      ingredients.places.filter((place) => place.state === state),
    ]),
  );
  const countByState = new Map<string, number>();
  return phones.slice(0, count).map(({ state, phone }, at) => {
    const ordinal = countByState.get(state) ?? 0;
    countByState.set(state, ordinal + 1);
    const places = placesByState.get(state) ?? [];
    const place = places[(ordinal * stride) % places.length];
    if (!place) throw new Error(`There is no ZIP code in ${state}.`);
    return dealershipAt(place, { at, state, phone });
  });
}

function dealershipAt(
  { zipCode, city = '', latitude, longitude }: ZipCodePlace,
  { at, state, phone }: { at: number; state: string; phone: string },
): Dealership {
  const number = String(at + 1).padStart(5, '0');
  return {
    id: firstId + at,
    name: demoName(at),
    address: `${100 + (at % 900)} ${streets[at % streets.length]} Street`,
    city,
    state,
    zipCode,
    phone,
    email: `dealer-${number}@example.com`,
    membershipId: at % 6 === 5 ? null : `DEMO-G${number}`,
    latitude,
    longitude,
    isVerified: true,
  };
}

/** One line of each area code after the other, so that any number of them is spread over all states. */
function phonesOf({ areaCodes, takenPhones }: Ingredients) {
  const lines = Array.from({ length: 100 }, (_, line) => `01${String(line).padStart(2, '0')}`);
  return lines.flatMap((line) =>
    areaCodes.flatMap(({ state, areaCodes: codes }) =>
      codes
        .filter((code) => !takenPhones.has(`${code}555${line}`))
        .map((code) => ({ state, phone: `(${code}) 555-${line}` })),
    ),
  );
}
