import * as v from 'valibot';
import { HoneypotField } from '../http/formPost.ts';
import { Slug } from '../http/slug.ts';
import { createOptionalMultilineTextSchema, createSingleLineTextSchema } from '../http/textFields.ts';
import { nameFieldSchemas } from './nameFieldSchemas.ts';
import { NewVehicleInquiry } from './vehicleInquiry.ts';

export const testDriveUrl = '/api/test-drive';

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;

const dayMs = 24 * 60 * 60 * 1000;
const maxDaysAhead = 60;
/** Eastern Standard Time. With a fixed time zone, browser and service list the same days. */
const utcOffsetMs = -5 * 60 * 60 * 1000;

/** Lists the dates for a test drive from tomorrow, for 60 days, such as `2026-12-01`. */
export const listTestDriveDates = (now = Date.now()): readonly [string, ...string[]] => {
  const toDate = (days: number) => new Date(now + utcOffsetMs + days * dayMs).toISOString().slice(0, 10);
  return [toDate(1), ...Array.from({ length: maxDaysAhead - 1 }, (_, index) => toDate(index + 2))];
};

/** Formats a date such as `2026-12-01` for US readers: `12/1/2026`. */
export const formatTestDriveDate = (date: string): string =>
  date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1');

/** Converts `12/1/2026`, which visitors type in browsers without date inputs, to `2026-12-01`. */
const toIsoDate = (text: string) =>
  text
    .trim()
    .replace(
      /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
      (_, month, day, year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    );

const isoDatePattern = /^\d{4}-\d\d-\d\d$/;
const optionalDatePattern = /^(\d{4}-\d\d-\d\d)?$/;
const missingDateMessage = 'Please choose a date';
const DateText = v.pipe(v.string(missingDateMessage), v.transform(toIsoDate));
const missingPartMessage = 'Please select a time of day';
const PartOfDay = v.picklist(partsOfDay, missingPartMessage);
const OptionalPartOfDay = v.optional(v.picklist([...partsOfDay, ''], missingPartMessage), '');

/**
 * The time windows of a request that was sent earlier, so that their dates can be in the past. The fields of the second one are empty
 * if the visitor has chosen only one.
 */
export const SentTimeWindows = v.object({
  firstDate: v.pipe(DateText, v.regex(isoDatePattern)),
  firstPartOfDay: PartOfDay,
  secondDate: v.optional(v.pipe(DateText, v.regex(optionalDatePattern)), ''),
  secondPartOfDay: OptionalPartOfDay,
});
export type SentTimeWindows = v.InferOutput<typeof SentTimeWindows>;

// Valibot's `check`, `forward` and `partialCheck` would add code to a script of all pages of a module.

/** Check of a date on which a test drive can take place. */
const dateCheck: v.RegexAction<string, () => string> = {
  ...v.regex<string, () => string>(isoDatePattern, formatDateMessage),
  '~run'(dataset, config) {
    if (dataset.typed && !listTestDriveDates().includes(dataset.value))
      v._addIssue(this, 'date', dataset, config);
    return dataset;
  },
};

const optionalDateCheck: typeof dateCheck = {
  ...dateCheck,
  requirement: optionalDatePattern,
  '~run': (dataset, config) => (dataset.value === '' ? dataset : dateCheck['~run'](dataset, config)),
};

function formatDateMessage() {
  const dates = listTestDriveDates();
  const [first, last = first] = [dates[0], dates.at(-1)];
  return `Please choose a date from ${formatTestDriveDate(first)} to ${formatTestDriveDate(last)}`;
}

const windowFields = {
  firstDate: v.pipe(DateText, dateCheck),
  firstPartOfDay: PartOfDay,
  /** Empty if the visitor has chosen only one time window. */
  secondDate: v.optional(v.pipe(DateText, optionalDateCheck), ''),
  secondPartOfDay: OptionalPartOfDay,
};

/** Returns the field of the second time window that is wrong, with its message. */
function findWindowsProblem(input: SentTimeWindows) {
  const { firstDate, firstPartOfDay, secondDate, secondPartOfDay } = input;
  if (secondDate && !secondPartOfDay)
    return { input, key: 'secondPartOfDay', message: missingPartMessage } as const;
  if (secondPartOfDay && !secondDate)
    return { input, key: 'secondDate', message: missingDateMessage } as const;
  if (firstDate !== secondDate || firstPartOfDay !== secondPartOfDay) return undefined;
  const message = 'Please choose another date or time of day than in your first choice';
  return { input, key: 'secondDate', message } as const;
}

/**
 * Creates a check that the second time window is either empty or complete and different from the first one, also if other fields are
 * invalid.
 */
const createWindowsCheck = <Values extends SentTimeWindows>(): v.BaseValidation<
  Values,
  Values,
  v.BaseIssue<Values>
> => ({
  kind: 'validation',
  type: 'different_windows',
  reference: createWindowsCheck,
  async: false,
  expects: null,
  '~run'(dataset, config) {
    const { success, output } = v.safeParse(SentTimeWindows, dataset.value);
    const problem = success ? findWindowsProblem(output) : undefined;
    if (problem) {
      const { key, message, input } = problem;
      const path = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
      v._addIssue(this, 'windows', dataset, config, { message, path: [path] });
    }
    return dataset;
  },
});

const { name, email, phone, vehicleName } = NewVehicleInquiry.entries;
const message = createOptionalMultilineTextSchema(5000);

/**
 * Request body of `POST /api/test-drive`. The response is a `LeadReceipt`. The fields are flat: each is a column of the
 * CSV export and each error belongs to one input.
 */
export const NewTestDrive = v.pipe(
  v.object({
    name,
    email,
    phone,
    /** Slug of the vehicle. */
    vehicle: Slug,
    vehicleName,
    dealer: Slug,
    dealerName: createSingleLineTextSchema('Dealer name is required', 200),
    ...windowFields,
    /** Empty if the visitor entered no message. */
    message,
  }),
  createWindowsCheck(),
);
export type NewTestDrive = v.InferOutput<typeof NewTestDrive>;

/** Value of an input that selects a vehicle or a dealer. */
interface Choice {
  readonly slug: string;
  readonly name: string;
}

/**
 * Formats a choice as the value of an input: `evolution-d3 Evolution D3`. The service needs the name of a form without
 * scripts.
 */
export const formatChoice = ({ slug, name }: Choice): string => `${slug} ${name}`;

const createChoiceSchema = (missingMessage: string) =>
  v.pipe(
    createSingleLineTextSchema(missingMessage, 301),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)* ./, missingMessage),
    v.transform((text) => {
      const [slug = ''] = text.split(' ', 1);
      return { slug, name: text.slice(slug.length + 1) };
    }),
  );

/** Values of the form for a test drive, in the order of its fields. */
export const TestDriveFormValues = v.pipe(
  v.object({
    // Browsers send no value for radio buttons of which none is selected.
    dealer: v.optional(createChoiceSchema('Please choose a dealer'), ''),
    vehicle: createChoiceSchema('Please select a vehicle'),
    ...windowFields,
    ...nameFieldSchemas,
    email,
    phone,
    message,
    ...HoneypotField.entries,
  }),
  createWindowsCheck(),
);
export type TestDriveFormValues = v.InferOutput<typeof TestDriveFormValues>;

/** Converts parsed form values to the request body of the API, including the honeypot field. */
export const toTestDrive = ({
  firstName,
  lastName,
  vehicle,
  dealer,
  ...rest
}: TestDriveFormValues): NewTestDrive & HoneypotField => ({
  name: `${firstName} ${lastName}`,
  vehicle: vehicle.slug,
  vehicleName: vehicle.name,
  dealer: dealer.slug,
  dealerName: dealer.name,
  ...rest,
});

/** Formats the one or two time windows of a test drive, such as `12/1/2026 (morning)`. */
export const formatTimeWindows = (
  windows: Readonly<Record<keyof SentTimeWindows, string>>,
): readonly string[] =>
  [
    [windows.firstDate, windows.firstPartOfDay],
    [windows.secondDate, windows.secondPartOfDay],
  ].flatMap(([date, partOfDay]) => (date ? [`${formatTestDriveDate(date)} (${partOfDay})`] : []));
