import { Decimal128, Int32 } from 'bson';
import { isNumber, type NumberValue } from '../bson/getBsonType.ts';
import { addNumbers } from '../bson/numbers.ts';
import { toKey } from '../bson/toKey.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { compileFilter } from '../query/compileFilter.ts';
import { compileExpression, type Expression } from './compileExpression.ts';

/** Returns new documents and never modifies its input, which the store shares with the stages. */
type Stage = (docs: Doc[]) => Doc[];

/** Throws a `MongoError` if the operand is invalid. */
type StageCompiler = (operand: Value) => Stage;

const $match: StageCompiler = (operand) => {
  if (!isDoc(operand))
    throw new MongoError('Location15959', 'the match filter must be an expression in an object');
  const matches = compileFilter(operand);
  return (docs) => docs.filter(matches);
};

/**
 * Compiles the stages of an aggregation pipeline into one stage.
 * @throws MongoError with code 40324 for an unsupported stage, and with other codes for invalid operands
 */
export function compilePipeline(pipeline: readonly Value[]): Stage {
  const stages = pipeline.map(compileStage);
  return (docs) => stages.reduce((result, stage) => stage(result), docs);
}

function compileStage(spec: Value): Stage {
  if (!isDoc(spec))
    throw new MongoError('TypeMismatch', 'Each element of the pipeline array must be an object');
  const [entry] = spec;
  if (!entry || spec.size !== 1) {
    throw new MongoError(
      'Location40323',
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  const [name, operand] = entry;
  const compile = Object.hasOwn(pipelineStages, name) ? pipelineStages[name] : undefined;
  if (!compile) throw createNotSupportedError(`the pipeline stage ${name}`, 'Location40324');
  return compile(operand);
}

interface SumField {
  name: string;
  expression: Expression;
}

interface Group {
  id: Value;
  /** In the order of the output fields. */
  sums: NumberValue[];
}

/** Groups are returned in the order of their first document. */
const $group: StageCompiler = (operand) => {
  if (!isDoc(operand))
    throw new MongoError('Location15947', "a group's fields must be specified in an object");
  const idOperand = operand.get('_id');
  if (idOperand === undefined)
    throw new MongoError('Location15955', 'a group specification must include an _id');
  const calculateId = compileExpression(idOperand);
  const fields = [...operand]
    .filter(([name]) => name !== '_id')
    .map(([name, spec]) => parseSumField(name, spec));
  return (docs) => {
    const groups = new Map<string, Group>();
    for (const doc of docs) {
      const id = calculateId(doc) ?? null;
      const key = toKey(id);
      const group = groups.get(key) ?? { id, sums: fields.map(() => new Int32(0)) };
      groups.set(key, group);
      group.sums = group.sums.map((sum, index) => addToSum(sum, fields[index]?.expression(doc)));
    }
    return [...groups.values()].map((group) => createGroupDocument(group, fields));
  };
};

export const pipelineStages: Readonly<Record<string, StageCompiler>> = { $group, $match };

function createGroupDocument({ id, sums }: Group, fields: readonly SumField[]): Doc {
  const result: Doc = new Map([['_id', id]]);
  for (const [index, { name }] of fields.entries()) result.set(name, sums[index] ?? null);
  return result;
}

/** Ignores values that are not numbers. */
function addToSum(sum: NumberValue, value: MaybeValue): NumberValue {
  if (value instanceof Decimal128) throw createNotSupportedError('a $sum of the type decimal', 'BadValue');
  if (!isNumber(value)) return sum;
  const result = addNumbers(sum, value);
  if (!result) throw createNotSupportedError('a $sum of more than 64 bits', 'BadValue');
  return result;
}

function parseSumField(name: string, spec: Value): SumField {
  if (name.includes('.'))
    throw new MongoError('Location40235', `The field name '${name}' cannot contain '.'`);
  if (!isDoc(spec))
    throw new MongoError('Location40234', `The field '${name}' must be an accumulator object`);
  const [entry] = spec;
  if (!entry || spec.size !== 1)
    throw new MongoError('Location40238', `The field '${name}' must specify one accumulator`);
  const [accumulator, operand] = entry;
  if (accumulator !== '$sum')
    throw createNotSupportedError(`the accumulator ${accumulator}`, 'Location15952');
  return { name, expression: compileExpression(operand) };
}
