import type { PropsContract, ValueContract } from '@msv/contracts/propsContract';

/**
 * What a fragment would be given and not take, a phrase each; none, where all that one contract allows fits the other.
 * What neither side needs may be unknown to it: a property that is optional for the giver is a wish.
 */
export function misunderstoodProps(given: PropsContract, taken: PropsContract): string[] {
  const missing = taken.required.filter((name) => !given.required.includes(name));
  const unknown = given.required.filter((name) => !(name in taken.properties));
  const other = Object.entries(given.properties).filter(([name, value]) => {
    const wanted = taken.properties[name];
    return wanted && !fits(value, wanted);
  });
  return [
    ...missing.map((name) => `"${name}" may be missing and is needed`),
    ...unknown.map((name) => `"${name}" is not known`),
    ...other.map(
      ([name, value]) =>
        `"${name}" may be ${JSON.stringify(value)} and must be ${JSON.stringify(taken.properties[name])}`,
    ),
  ];
}

/** Whether every value that the one describes is one that the other describes. */
function fits(given: ValueContract, taken: ValueContract): boolean {
  if (given.anyOf) return given.anyOf.every((one) => fits(one, taken));
  if (taken.anyOf) return taken.anyOf.some((one) => fits(given, one));
  const [values, wanted] = [listed(given), listed(taken)];
  if (values) return values.every((value) => (wanted ? wanted.includes(value) : fits(only(value), taken)));
  return !wanted && isOfType(given, taken) && isWithin(given, taken) && hasFittingParts(given, taken);
}

const listed = ({ const: value, enum: values }: ValueContract) => (value === undefined ? values : [value]);

type Listed = NonNullable<ValueContract['enum']>[number];

/** What describes this value alone, as far as types and limits go. */
function only(value: Listed): ValueContract {
  if (value === null) return { type: 'null' };
  if (typeof value === 'boolean') return { type: 'boolean' };
  if (typeof value === 'string') return { type: 'string', minLength: value.length, maxLength: value.length };
  return { type: Number.isInteger(value) ? 'integer' : 'number', minimum: value, maximum: value };
}

const isOfType = ({ type: given }: ValueContract, { type: taken }: ValueContract) =>
  taken === undefined || given === taken || (given === 'integer' && taken === 'number');

const isWithin = (given: ValueContract, taken: ValueContract) =>
  (given.minimum ?? -Infinity) >= (taken.minimum ?? -Infinity) &&
  (given.maximum ?? Infinity) <= (taken.maximum ?? Infinity) &&
  (given.minLength ?? 0) >= (taken.minLength ?? 0) &&
  (given.maxLength ?? Infinity) <= (taken.maxLength ?? Infinity);

function hasFittingParts(given: ValueContract, taken: ValueContract): boolean {
  if (taken.type === 'array') return fits(given.items ?? {}, taken.items ?? {});
  return taken.type !== 'object' || misunderstoodProps(asProps(given), asProps(taken)).length === 0;
}

const asProps = ({ properties = {}, required = [] }: ValueContract): PropsContract => ({
  type: 'object',
  properties,
  required,
});
