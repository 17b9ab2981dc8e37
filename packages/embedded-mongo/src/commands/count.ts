import type { Command } from './Command.ts';
import { countField, optionalDoc } from './fields.ts';
import { matching } from './matching.ts';
import { namespaceOf } from './namespace.ts';

export const count: Command = {
  name: 'count',
  fields: ['query', 'skip', 'limit'],
  run(context) {
    const { body, store } = context;
    const skip = countField(body, 'skip');
    const limit = countField(body, 'limit');
    const query = optionalDoc(body, 'query') ?? new Map();
    return { n: matching(store, namespaceOf(context), query, { skip, limit }).length };
  },
};
