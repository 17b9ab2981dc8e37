import type { Doc, Value } from '../bson/Value.ts';
import type { Store } from '../storage/Store.ts';

/** What a stage may look at besides its documents. */
export interface StageContext {
  store: Store;
  db: string;
}

/** A compiled stage. Documents are shared with the store: a stage makes new ones and changes none. */
export type Stage = (docs: Doc[], context: StageContext) => Doc[];

export type StageCompiler = (operand: Value, name: string) => Stage;
