import type { PropsContract, ValueContract } from '@msv/contracts/releases/propsContract';

/** Limit of compared pairs per fragment, because alternatives could require one pair each. */
const maxPairs = 2000;

/** Returns one message for each difference between passed and accepted props. Unknown optional props are compatible. */
export function findIncompatibleProps(passed: PropsContract, accepted: PropsContract): string[] {
  const budget = { pairs: maxPairs };
  const names = findIncompatibleNames(passed, accepted, budget);
  if (budget.pairs < 0) return ['the props have too many alternatives to compare'];
  return [
    ...names.missing.map((name) => `"${name}" is required but may be missing`),
    ...names.unknown.map((name) => `"${name}" is unknown`),
    ...names.incompatible.map(
      (name) =>
        `"${name}" may be ${JSON.stringify(passed.properties[name])} but must be ${JSON.stringify(accepted.properties[name])}`,
    ),
  ];
}

/** Number of pairs that may still be compared. Below zero, every pair counts as incompatible. */
interface Budget {
  pairs: number;
}

function findIncompatibleNames(passed: PropsContract, accepted: PropsContract, budget: Budget) {
  const passedNames = new Set(passed.required);
  return {
    missing: accepted.required.filter((name) => !passedNames.has(name)),
    unknown: passed.required.filter((name) => !(name in accepted.properties)),
    incompatible: Object.keys(passed.properties).filter((name) => {
      const [value, acceptedValue] = [passed.properties[name], accepted.properties[name]];
      return value && acceptedValue && !isAssignable(value, acceptedValue, budget);
    }),
  };
}

/** Returns true if every value that matches `passed` also matches `accepted`. */
function isAssignable(passed: ValueContract, accepted: ValueContract, budget: Budget): boolean {
  budget.pairs -= 1;
  if (budget.pairs < 0) return false;
  if (passed.anyOf) return passed.anyOf.every((alternative) => isAssignable(alternative, accepted, budget));
  if (accepted.anyOf) return accepted.anyOf.some((alternative) => isAssignable(passed, alternative, budget));
  const [passedValues, acceptedValues] = [listValues(passed), listValues(accepted)];
  if (passedValues && acceptedValues) {
    const allowed = new Set(acceptedValues);
    return passedValues.every((value) => allowed.has(value));
  }
  if (passedValues)
    return passedValues.every((value) => isAssignable(describeValue(value), accepted, budget));
  return (
    !acceptedValues &&
    hasAssignableType(passed, accepted) &&
    isWithinLimits(passed, accepted) &&
    hasAssignableParts(passed, accepted, budget)
  );
}

const listValues = ({ const: value, enum: values }: ValueContract) =>
  value === undefined ? values : [value];

type EnumValue = NonNullable<ValueContract['enum']>[number];

/** Creates a contract for values of the same type and size, such as strings of the same length. */
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

function hasAssignableParts(passed: ValueContract, accepted: ValueContract, budget: Budget): boolean {
  if (accepted.type === 'array') return isAssignable(passed.items ?? {}, accepted.items ?? {}, budget);
  if (accepted.type !== 'object') return true;
  const names = findIncompatibleNames(toPropsContract(passed), toPropsContract(accepted), budget);
  return Object.values(names).every((list) => list.length === 0);
}

const toPropsContract = ({ properties = {}, required = [] }: ValueContract): PropsContract => ({
  type: 'object',
  properties,
  required,
});
