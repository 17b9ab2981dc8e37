import { isDoc, type Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { $addFields, $project, $replaceRoot, $replaceWith, $unset } from './fieldStages.ts';
import { $count, $group, $sortByCount } from './groupStages.ts';
import { $lookup } from './lookupStage.ts';
import type { Stage, StageCompiler } from './Stage.ts';
import { $limit, $match, $sample, $skip, $sort } from './selectStages.ts';
import { $unwind } from './unwindStage.ts';

/** Every stage that there is here, besides `$facet`. */
const stages: Readonly<Record<string, StageCompiler>> = {
  $addFields,
  $count,
  $group,
  $limit,
  $lookup,
  $match,
  $project,
  $replaceRoot,
  $replaceWith,
  $sample,
  $set: $addFields,
  $skip,
  $sort,
  $sortByCount,
  $unset,
  $unwind,
};

/** @throws MongoError 40324 for stages that are not on the list, and what each stage throws */
export function compilePipeline(pipeline: readonly Value[]): Stage {
  const compiled = pipeline.map(compileStage);
  return (docs, context) => compiled.reduce((flow, stage) => stage(flow, context), docs);
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
  if (name === '$facet') return compileFacet(operand);
  const compile = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (!compile) throw notSupported(`the pipeline stage ${name}`, 'Location40324');
  return compile(operand, name);
}

/** Several pipelines over the same documents, each into a field of the one document that comes out. */
function compileFacet(operand: Value): Stage {
  if (!isDoc(operand) || operand.size === 0)
    throw new MongoError('BadValue', 'the $facet specification must be a non-empty object');
  const facets = [...operand].map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new MongoError('BadValue', `arguments to $facet must be arrays, ${name} is not`);
    if (pipeline.some((stage) => isDoc(stage) && stage.has('$facet')))
      throw new MongoError('BadValue', '$facet is not allowed to be used within a $facet stage');
    return [name, compilePipeline(pipeline)] as const;
  });
  return (docs, context) => [new Map(facets.map(([name, stage]) => [name, stage(docs, context)]))];
}
