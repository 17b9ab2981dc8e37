import type { OperatorTable } from './Expression.ts';

export const arrayOperators: OperatorTable = {};
