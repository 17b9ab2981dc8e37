import * as v from 'valibot';
import { cleanText } from '../http/cleanText.ts';
import { type DealershipService, DeliveryRadiusMiles, dealershipServices } from './dealershipProfile.ts';
import { Brands, timeRangeMessage, WebsiteField } from './dealershipProfileEdit.ts';
import {
  ActionRequest,
  type ManagedDealership,
  type ManageRequest,
  SaveRequest,
} from './managedDealership.ts';
import { NewDealership } from './newDealership.ts';
import {
  haveOverlap,
  isTimeRange,
  listPeriodsOfDay,
  type OpeningPeriod,
  sortTimeRanges,
  type Weekday,
  weekdays,
} from './openingPeriod.ts';

/** Value of a time input, which is empty if the dealership is closed. */
const TimeField = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.regex(/^(([01]?\d|2[0-3]):[0-5]\d)?$/, 'Please enter a time such as 08:30'),
  v.transform((time) => (time ? time.padStart(5, '0') : '')),
);
/** Brands, separated by commas. An invalid brand results in an error of the whole input. */
const BrandsField = v.pipe(
  v.optional(v.string(), ''),
  v.rawTransform(({ dataset: { value: text }, addIssue, NEVER }) => {
    const brands = v.safeParse(
      Brands,
      text.split(/[,\n]/).filter((brand) => cleanText(brand) !== ''),
    );
    if (brands.success) return brands.output;
    const [{ path, message }] = brands.issues;
    addIssue({ message: path ? `${message} for each brand` : message });
    return NEVER;
  }),
);
/** A browser sends only the checkboxes that are checked. */
const CheckboxField = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value !== ''),
);

/** Name prefixes of the inputs for the two time ranges of a day. */
const rangePrefixes = [
  { opens: 'opens', closes: 'closes' },
  { opens: 'opensAgain', closes: 'closesAgain' },
] as const;

/** Lists the names of the inputs for the opening and closing times of a day. */
export const listRangeFields = (day: Weekday) =>
  rangePrefixes.map(({ opens, closes }) => ({
    opens: `${opens}${day}` as const,
    closes: `${closes}${day}` as const,
  }));

const hourFields = v.entriesFromList(
  weekdays.flatMap((day) => listRangeFields(day).flatMap(({ opens, closes }) => [opens, closes])),
  TimeField,
);
const HourValues = v.object(hourFields);
type HourValues = v.InferOutput<typeof HourValues>;

export const serviceFieldNames = {
  sales: 'offersSales',
  service: 'offersService',
  parts: 'offersParts',
  rentals: 'offersRentals',
  financing: 'offersFinancing',
  'trade-ins': 'offersTradeIns',
} as const satisfies Readonly<Record<DealershipService, string>>;

const serviceFields = {
  offersSales: CheckboxField,
  offersService: CheckboxField,
  offersParts: CheckboxField,
  offersRentals: CheckboxField,
  offersFinancing: CheckboxField,
  offersTradeIns: CheckboxField,
};

/**
 * Values of the form in which an owner changes a dealership. Each value is text, because browsers submit the form
 * without scripts, too.
 */
export const SaveFormValues = v.pipe(
  v.object({
    action: SaveRequest.entries.action,
    token: SaveRequest.entries.token,
    ...NewDealership.entries,
    website: WebsiteField,
    brands: BrandsField,
    deliveryRadiusMiles: v.pipe(
      v.optional(v.string(), ''),
      v.transform((text) => (cleanText(text) === '' ? null : Number(cleanText(text)))),
      v.nullable(DeliveryRadiusMiles),
    ),
    ...serviceFields,
    ...hourFields,
  }),
  v.rawCheck(({ dataset: { value: input }, addIssue }) => {
    const hours = v.safeParse(HourValues, input);
    if (!hours.success) return;
    for (const { key, message } of listHourProblems(hours.output))
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: hours.output, key, value: '' }] });
  }),
);
export type SaveFormValues = v.InferOutput<typeof SaveFormValues>;

export const ManageFormValues = v.variant('action', [SaveFormValues, ActionRequest]);

interface HourProblem {
  readonly key: keyof HourValues;
  readonly message: string;
}

const listHourProblems = (hours: HourValues): HourProblem[] =>
  weekdays.flatMap((day) => findHourProblem(hours, day) ?? []);

function findHourProblem(hours: HourValues, day: Weekday): HourProblem | undefined {
  const fields = listRangeFields(day);
  for (const { opens, closes } of fields) {
    if (hours[closes] && !hours[opens])
      return { key: opens, message: `Please enter when you open on ${day}` };
    if (hours[opens] && !hours[closes])
      return { key: closes, message: `Please enter when you close on ${day}` };
    if (hours[opens] && !isTimeRange({ opens: hours[opens], closes: hours[closes] }))
      return { key: closes, message: timeRangeMessage };
  }
  const second = fields.at(-1);
  return second && haveOverlap(listRanges(hours, day))
    ? { key: second.opens, message: 'Must not overlap with the other hours of the day' }
    : undefined;
}

const listRanges = (hours: HourValues, day: Weekday) =>
  sortTimeRanges(
    listRangeFields(day)
      .map(({ opens, closes }) => ({ opens: hours[opens], closes: hours[closes] }))
      .filter(({ opens }) => opens !== ''),
  );

/** Converts the hours of each day to periods. Days with equal time ranges share a period. */
function toOpeningPeriods(hours: HourValues): OpeningPeriod[] {
  const periods: OpeningPeriod[] = [];
  for (const day of weekdays) {
    for (const { opens, closes } of listRanges(hours, day)) {
      const period = periods.find((other) => other.opens === opens && other.closes === closes);
      if (period) period.days.push(day);
      else periods.push({ days: [day], opens, closes });
    }
  }
  return periods;
}

/** Converts parsed form values to the request body of the API. */
export function toManageRequest(values: v.InferOutput<typeof ManageFormValues>): ManageRequest {
  return values.action === 'save' ? toSaveRequest(values) : values;
}

/** Converts parsed values of the form with all fields to the request body of the API. */
export function toSaveRequest(values: SaveFormValues): SaveRequest {
  const { action, token, name, address, city, state, zipCode, phone, email, membershipId } = values;
  const { website, brands, deliveryRadiusMiles } = values;
  const periods = toOpeningPeriods(values);
  return {
    ...{ action, token, name, address, city, state, zipCode, phone, email, membershipId },
    ...{ website, brands, deliveryRadiusMiles },
    services: dealershipServices.filter((service) => values[serviceFieldNames[service]]),
    hours: periods.length > 0 ? periods : null,
  };
}

/** Converts a dealership to the initial values of the form's inputs. */
export function toFormValues(dealership: ManagedDealership): Readonly<Record<string, string>> {
  const { website = '', brands = [], services = [], deliveryRadiusMiles = '', hours = [] } = dealership;
  const { name, address, city, state, zipCode, phone, email, membershipId } = dealership;
  const times = weekdays.flatMap((day) => {
    const periods = listPeriodsOfDay(hours, day);
    return listRangeFields(day).flatMap((fields, index) => [
      [fields.opens, periods[index]?.opens ?? ''],
      [fields.closes, periods[index]?.closes ?? ''],
    ]);
  });
  return {
    ...{ name, address, city, state, zipCode, phone, email, website },
    membershipId: membershipId ?? '',
    brands: brands.join(', '),
    deliveryRadiusMiles: String(deliveryRadiusMiles),
    ...Object.fromEntries(services.map((service) => [serviceFieldNames[service], 'on'])),
    ...Object.fromEntries(times),
  };
}
