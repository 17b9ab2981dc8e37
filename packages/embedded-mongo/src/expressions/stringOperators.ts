import type { OperatorTable } from './Expression.ts';

export const stringOperators: OperatorTable = {};
