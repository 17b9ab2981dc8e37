import { isDoc, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { compileFilter } from '../query/compileFilter.ts';
import { $group } from './groupStages.ts';
import type { Stage, StageCompiler } from './Stage.ts';

/** Compiles `$match`, which passes on only the documents that match a filter. */
const $match: StageCompiler = (operand) => {
  if (!isDoc(operand))
    throw new MongoError('Location15959', 'the match filter must be an expression in an object');
  const matches = compileFilter(operand);
  return (docs) => docs.filter(matches);
};

/** Map from the MongoDB name of each supported pipeline stage to its compiler. */
const stageCompilersByName: Readonly<Record<string, StageCompiler>> = { $group, $match };

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
  const compile = Object.hasOwn(stageCompilersByName, name) ? stageCompilersByName[name] : undefined;
  if (!compile) throw createNotSupportedError(`the pipeline stage ${name}`, 'Location40324');
  return compile(operand);
}
