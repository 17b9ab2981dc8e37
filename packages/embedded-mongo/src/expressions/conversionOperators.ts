import type { OperatorTable } from './Expression.ts';

export const conversionOperators: OperatorTable = {};
