import type { OperatorTable } from './Expression.ts';

export const dateOperators: OperatorTable = {};
