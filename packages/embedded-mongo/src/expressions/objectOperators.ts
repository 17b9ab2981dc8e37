import type { OperatorTable } from './Expression.ts';

export const objectOperators: OperatorTable = {};
