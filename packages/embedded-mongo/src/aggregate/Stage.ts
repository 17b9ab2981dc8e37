import type { Doc, Value } from '../bson/Value.ts';
import type { Store } from '../storage/Store.ts';

/** Database that a stage may read in addition to its input documents. */
export interface StageContext {
  store: Store;
  db: string;
}

/**
 * Compiled pipeline stage. The store shares its documents with the stages, so a stage returns new documents
 * and never modifies its input.
 */
export type Stage = (docs: Doc[], context: StageContext) => Doc[];

/** Compiles a pipeline stage from its name and operand. Throws a `MongoError` if the operand is invalid. */
export type StageCompiler = (operand: Value, name: string) => Stage;
