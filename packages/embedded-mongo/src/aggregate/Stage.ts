import type { Doc, Value } from '../bson/Value.ts';

/**
 * Compiled pipeline stage. The store shares its documents with the stages, so a stage returns new documents
 * and never modifies its input.
 */
export type Stage = (docs: Doc[]) => Doc[];

/** Compiles a pipeline stage from its operand. Throws a `MongoError` if the operand is invalid. */
export type StageCompiler = (operand: Value) => Stage;
