import { isDoc, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { $addFields, $project } from './fieldStages.ts';
import { $count, $group } from './groupStages.ts';
import { $lookup } from './lookupStage.ts';
import type { Stage, StageCompiler } from './Stage.ts';
import { $limit, $match, $skip, $sort } from './selectStages.ts';
import { $unwind } from './unwindStage.ts';

/** Map from the MongoDB name of each supported pipeline stage to its compiler. */
const stageCompilersByName: Readonly<Record<string, StageCompiler>> = {
  $addFields,
  $count,
  $group,
  $limit,
  $lookup,
  $match,
  $project,
  $skip,
  $sort,
  $unwind,
};

/**
 * Compiles the stages of an aggregation pipeline into one stage.
 * @throws MongoError with code 40324 for an unsupported stage, and with other codes for invalid operands
 */
export function compilePipeline(pipeline: readonly Value[]): Stage {
  const stages = pipeline.map(compileStage);
  return (docs, context) => stages.reduce((result, stage) => stage(result, context), docs);
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
  const compile = Object.hasOwn(stageCompilersByName, name) ? stageCompilersByName[name] : undefined;
  if (!compile) throw createNotSupportedError(`the pipeline stage ${name}`, 'Location40324');
  return compile(operand, name);
}
