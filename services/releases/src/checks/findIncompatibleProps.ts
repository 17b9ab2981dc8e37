import type { PropsContract, ValueContract } from '@msv/contracts/releases/propsContract';

/**
 * Returns one message for each difference between the props that a page may pass to a fragment and the props
 * that the fragment accepts. The page may pass optional props that the fragment does not know.
 */
export function findIncompatibleProps(passed: PropsContract, accepted: PropsContract): string[] {
  const missing = accepted.required.filter((name) => !passed.required.includes(name));
  const unknown = passed.required.filter((name) => !(name in accepted.properties));
  const incompatible = Object.entries(passed.properties).filter(([name, value]) => {
    const acceptedValue = accepted.properties[name];
    return acceptedValue && !isAssignable(value, acceptedValue);
  });
  return [
    ...missing.map((name) => `"${name}" is required but may be missing`),
    ...unknown.map((name) => `"${name}" is unknown`),
    ...incompatible.map(
      ([name, value]) =>
        `"${name}" may be ${JSON.stringify(value)} but must be ${JSON.stringify(accepted.properties[name])}`,
    ),
  ];
}

/** Returns true if every value that matches `passed` also matches `accepted`. */
function isAssignable(passed: ValueContract, accepted: ValueContract): boolean {
  if (passed.anyOf) return passed.anyOf.every((alternative) => isAssignable(alternative, accepted));
  if (accepted.anyOf) return accepted.anyOf.some((alternative) => isAssignable(passed, alternative));
  const [passedValues, acceptedValues] = [listValues(passed), listValues(accepted)];
  if (passedValues)
    return passedValues.every((value) =>
      acceptedValues ? acceptedValues.includes(value) : isAssignable(describeValue(value), accepted),
    );
  return (
    !acceptedValues &&
    hasAssignableType(passed, accepted) &&
    isWithinLimits(passed, accepted) &&
    hasAssignableParts(passed, accepted)
  );
}

const listValues = ({ const: value, enum: values }: ValueContract) =>
  value === undefined ? values : [value];

type EnumValue = NonNullable<ValueContract['enum']>[number];

/**
 * Creates a contract that only values of the same type and size match, such as strings of the same length.
 */
function describeValue(value: EnumValue): ValueContract {
  if (value === null) return { type: 'null' };
  if (typeof value === 'boolean') return { type: 'boolean' };
  if (typeof value === 'string') return { type: 'string', minLength: value.length, maxLength: value.length };
  return { type: Number.isInteger(value) ? 'integer' : 'number', minimum: value, maximum: value };
}

const hasAssignableType = ({ type: passed }: ValueContract, { type: accepted }: ValueContract) =>
  accepted === undefined || passed === accepted || (passed === 'integer' && accepted === 'number');

const isWithinLimits = (passed: ValueContract, accepted: ValueContract) =>
  (passed.minimum ?? -Infinity) >= (accepted.minimum ?? -Infinity) &&
  (passed.maximum ?? Infinity) <= (accepted.maximum ?? Infinity) &&
  (passed.minLength ?? 0) >= (accepted.minLength ?? 0) &&
  (passed.maxLength ?? Infinity) <= (accepted.maxLength ?? Infinity);

function hasAssignableParts(passed: ValueContract, accepted: ValueContract): boolean {
  if (accepted.type === 'array') return isAssignable(passed.items ?? {}, accepted.items ?? {});
  return (
    accepted.type !== 'object' ||
    findIncompatibleProps(toPropsContract(passed), toPropsContract(accepted)).length === 0
  );
}

const toPropsContract = ({ properties = {}, required = [] }: ValueContract): PropsContract => ({
  type: 'object',
  properties,
  required,
});
