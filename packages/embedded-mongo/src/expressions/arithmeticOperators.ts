import type { OperatorTable } from './Expression.ts';

export const arithmeticOperators: OperatorTable = {};
