import type { OperatorTable } from './Expression.ts';

export const comparisonOperators: OperatorTable = {};
