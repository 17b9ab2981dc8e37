import type { OperatorTable } from './Expression.ts';

export const conditionalOperators: OperatorTable = {};
