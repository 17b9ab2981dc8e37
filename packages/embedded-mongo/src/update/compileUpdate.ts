import { areValuesEqual, compareValues } from '../bson/compareValues.ts';
import { formatValue } from '../bson/formatValue.ts';
import { getBsonType, isNumber } from '../bson/getBsonType.ts';
import { addNumbers } from '../bson/numbers.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';
import { comparePaths, rejectPathConflicts } from './comparePaths.ts';
import { getField, setField, unsetField } from './fieldAtPath.ts';

interface FieldLocation {
  id: MaybeValue;
}

/** Calculates the new value of a field from its current value. `undefined` represents a missing field. */
type FieldChange = (current: MaybeValue, location: FieldLocation) => MaybeValue;

type FieldOperator = (operand: Value, path: string) => FieldChange;

/** Returns an updated copy of a document and does not modify the original. */
export interface Update {
  isReplacement: boolean;
  apply(doc: Doc, isInsert: boolean): Doc;
}

export const updateOperators: Readonly<Record<string, FieldOperator>> = {
  $set,
  $setOnInsert: $set,
  $unset,
  $inc,
  $max,
};

interface UpdateStep {
  path: string[];
  onlyOnInsert: boolean;
  apply(doc: Doc): void;
}

/**
 * Compiles a document of update operators or a replacement document.
 * @throws MongoError for updates that MongoDB rejects, and for pipelines, positional paths and unsupported operators
 */
export function compileUpdate(update: Value | undefined): Update {
  if (Array.isArray(update))
    throw createNotSupportedError('updates by an aggregation pipeline', 'FailedToParse');
  if (!isDoc(update)) throw new MongoError('FailedToParse', 'An update must be a document');
  const [firstName] = update.keys();
  return firstName?.startsWith('$') ? compileOperatorUpdate(update) : compileReplacement(update);
}

function compileReplacement(replacement: Doc): Update {
  const dollarName = [...replacement.keys()].find((name) => name.startsWith('$'));
  if (dollarName) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollarName}' is not allowed in the context of an update's replacement document.`,
    );
  }
  return {
    isReplacement: true,
    apply(doc) {
      const currentId = doc.get('_id');
      const newId = replacement.get('_id');
      if (currentId !== undefined && newId !== undefined && !areValuesEqual(currentId, newId))
        throw createImmutableIdError();
      const result: Doc = new Map();
      const id = currentId ?? newId;
      if (id !== undefined) result.set('_id', id);
      for (const [name, value] of replacement) if (name !== '_id') result.set(name, value);
      return result;
    },
  };
}

function compileOperatorUpdate(update: Doc): Update {
  const steps = [...update].flatMap(([name, fields]) => compileOperatorSteps(name, fields));
  // MongoDB updates fields and adds new ones in the order of their paths.
  steps.sort((a, b) => comparePaths(a.path, b.path));
  rejectPathConflicts(steps.map(({ path }) => path));
  return {
    isReplacement: false,
    apply(doc, isInsert) {
      const result = cloneDocument(doc);
      for (const step of steps) if (isInsert || !step.onlyOnInsert) step.apply(result);
      const currentId = doc.get('_id');
      const newId = result.get('_id');
      if (currentId !== undefined && (newId === undefined || !areValuesEqual(currentId, newId)))
        throw createImmutableIdError();
      return result;
    },
  };
}

function compileOperatorSteps(name: string, fields: Value): UpdateStep[] {
  const operator = Object.hasOwn(updateOperators, name) ? updateOperators[name] : undefined;
  if (!operator) {
    if (!name.startsWith('$'))
      throw new MongoError(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    throw createNotSupportedError(`the update operator ${name}`, 'FailedToParse');
  }
  if (!isDoc(fields)) {
    throw new MongoError(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${getBsonType(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ...}`,
    );
  }
  return [...fields].map(([path, operand]) => createFieldStep(name, path, operator(operand, path)));
}

function createFieldStep(operatorName: string, path: string, change: FieldChange): UpdateStep {
  const parts = parseUpdatePath(path);
  return {
    path: parts,
    onlyOnInsert: operatorName === '$setOnInsert',
    apply(doc) {
      const currentValue = getField(doc, parts);
      const newValue = change(currentValue, { id: doc.get('_id') });
      if (newValue !== undefined) {
        if (newValue !== currentValue) setField(doc, parts, newValue);
      } else if (currentValue !== undefined) unsetField(doc, parts);
    },
  };
}

function parseUpdatePath(path: string): string[] {
  const parts = splitPath(path);
  const positionalPart = parts.find((part) => part === '$' || part.startsWith('$['));
  if (positionalPart)
    throw createNotSupportedError(`the positional "${positionalPart}" in an update`, 'BadValue');
  const dollarPart = parts.find((part) => part.startsWith('$'));
  if (dollarPart) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollarPart}' in '${path}' is not allowed in an update.`,
    );
  }
  return parts;
}

function createImmutableIdError(): MongoError {
  return new MongoError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

function $set(operand: Value): FieldChange {
  return () => operand;
}

function $unset(): FieldChange {
  return () => undefined;
}

function $max(operand: Value): FieldChange {
  return (current) => (current === undefined || compareValues(operand, current) > 0 ? operand : current);
}

/** A missing field is set to the amount. */
function $inc(operand: Value, path: string): FieldChange {
  if (!isNumber(operand)) {
    throw new MongoError(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: {${path}: ${formatValue(operand)}}`,
    );
  }
  return (current, { id }) => {
    if (current === undefined) return operand;
    if (!isNumber(current)) {
      const field = path.split('.').at(-1);
      throw new MongoError(
        'TypeMismatch',
        `Cannot apply $inc to a value of non-numeric type. {_id: ${formatValue(id)}} has the field '${field}' of non-numeric type ${getBsonType(current)}`,
      );
    }
    const result = addNumbers(current, operand);
    if (!result) {
      throw new MongoError(
        'BadValue',
        `Failed to apply $inc operations to current value (${formatValue(current)}) for document {_id: ${formatValue(id)}}`,
      );
    }
    return result;
  };
}

/** Copies nested documents and arrays too. Other values are immutable and are shared. */
function cloneDocument(doc: Doc): Doc {
  const copy: Doc = new Map();
  for (const [name, value] of doc) copy.set(name, cloneValue(value));
  return copy;
}

function cloneValue(value: Value): Value {
  if (isDoc(value)) return cloneDocument(value);
  return Array.isArray(value) ? value.map(cloneValue) : value;
}
