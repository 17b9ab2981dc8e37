import { cloneDoc } from '../bson/cloneDoc.ts';
import { equalValues } from '../bson/compareValues.ts';
import { typeOf } from '../bson/typeOf.ts';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';
import { $addToSet, $pop, $pull, $pullAll } from './arrayOperators.ts';
import { comparePaths, refuseConflicts } from './comparePaths.ts';
import type { FieldChange, FieldOperator } from './FieldChange.ts';
import { fieldAt, setField, unsetField } from './fieldAtPath.ts';
import { $inc, $mul } from './numberOperators.ts';
import { $push } from './push.ts';
import { $currentDate, $max, $min, $set, $unset } from './valueOperators.ts';

/** A compiled update: makes a new document of one, and leaves the old one as it was. */
export interface Update {
  isReplacement: boolean;
  apply(doc: Doc, isInsert: boolean): Doc;
}

const operators: Readonly<Record<string, FieldOperator>> = {
  $set,
  $setOnInsert: $set,
  $unset,
  $inc,
  $mul,
  $min,
  $max,
  $currentDate,
  $push,
  $addToSet,
  $pull,
  $pullAll,
  $pop,
};

interface Step {
  path: string[];
  onInsertOnly: boolean;
  apply(doc: Doc): void;
}

/** @throws MongoError for what MongoDB refuses, and for pipelines, positional paths and operators not on the list */
export function compileUpdate(update: Value | undefined): Update {
  if (Array.isArray(update)) throw notSupported('updates by an aggregation pipeline', 'FailedToParse');
  if (!isDoc(update)) throw new MongoError('FailedToParse', 'An update has to be a document');
  const [first] = update.keys();
  return first?.startsWith('$') ? compileOperators(update) : replacement(update);
}

function replacement(update: Doc): Update {
  const dollar = [...update.keys()].find((name) => name.startsWith('$'));
  if (dollar) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' is not allowed in the context of an update's replacement document.`,
    );
  }
  return {
    isReplacement: true,
    apply(doc) {
      const id = doc.get('_id');
      const wanted = update.get('_id');
      if (id !== undefined && wanted !== undefined && !equalValues(id, wanted)) throw immutableId();
      const result: Doc = new Map();
      const kept = id ?? wanted;
      if (kept !== undefined) result.set('_id', kept);
      for (const [name, value] of update) if (name !== '_id') result.set(name, value);
      return result;
    },
  };
}

function compileOperators(update: Doc): Update {
  const steps = [...update].flatMap(([name, fields]) => compileFields(name, fields));
  // MongoDB works in the order of the paths, not as written; new fields appear in this order.
  steps.sort((a, b) => comparePaths(a.path, b.path));
  refuseConflicts(steps.map(({ path }) => path));
  return {
    isReplacement: false,
    apply(doc, isInsert) {
      const result = cloneDoc(doc);
      for (const step of steps) if (isInsert || !step.onInsertOnly) step.apply(result);
      const id = doc.get('_id');
      const idAfter = result.get('_id');
      if (id !== undefined && (idAfter === undefined || !equalValues(id, idAfter))) throw immutableId();
      return result;
    },
  };
}

function compileFields(name: string, fields: Value): Step[] {
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator && name !== '$rename') {
    if (!name.startsWith('$'))
      throw new MongoError(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    throw notSupported(`the update operator ${name}`, 'FailedToParse');
  }
  if (!isDoc(fields)) {
    throw new MongoError(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${typeOf(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ...}`,
    );
  }
  return [...fields].flatMap(([path, operand]) =>
    operator ? [fieldStep(name, path, operator(operand, path))] : renameSteps(path, operand),
  );
}

function fieldStep(name: string, path: string, change: FieldChange): Step {
  const parts = readPath(path);
  return {
    path: parts,
    onInsertOnly: name === '$setOnInsert',
    apply(doc) {
      const before = fieldAt(doc, parts);
      const after = change(before, { path, id: doc.get('_id') });
      if (after !== undefined) {
        if (after !== before) setField(doc, parts, after);
      } else if (before !== undefined) unsetField(doc, parts);
    },
  };
}

function renameSteps(from: string, operand: Value): Step[] {
  if (typeof operand !== 'string')
    throw new MongoError('BadValue', `The 'to' field for $rename must be a string: ${from}`);
  const source = readPath(from);
  const target = readPath(operand);
  const refuseArrays = (doc: Doc, path: string[]) => {
    if (path.some((_, depth) => Array.isArray(fieldAt(doc, path.slice(0, depth))))) {
      throw new MongoError(
        'BadValue',
        `The source and destination of $rename cannot be an array element, '${path.join('.')}'`,
      );
    }
  };
  return [
    { path: source, onInsertOnly: false, apply: () => undefined },
    {
      path: target,
      onInsertOnly: false,
      apply(doc) {
        refuseArrays(doc, source);
        const value = fieldAt(doc, source);
        if (value === undefined) return;
        refuseArrays(doc, target);
        unsetField(doc, source);
        // Renamed onto a field that is there, the value takes the end of the document, as a new field does.
        unsetField(doc, target);
        setField(doc, target, value);
      },
    },
  ];
}

function readPath(path: string): string[] {
  const parts = splitPath(path);
  const positional = parts.find((part) => part === '$' || part.startsWith('$['));
  if (positional) throw notSupported(`the positional "${positional}" in an update`, 'BadValue');
  const dollar = parts.find((part) => part.startsWith('$'));
  if (dollar) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${path}' is not allowed in an update.`,
    );
  }
  return parts;
}

function immutableId(): MongoError {
  return new MongoError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
