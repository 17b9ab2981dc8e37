import type { Command } from '../Command.ts';
import { parseNamespace } from '../fields/namespace.ts';
import { parseCountField, parseOptionalDocument } from '../fields/parseFields.ts';
import { findDocuments } from './findDocuments.ts';

/** The `count` command. */
export const countCommand: Command = {
  name: 'count',
  fields: ['query', 'skip', 'limit'],
  run(context) {
    const { body, store } = context;
    const skip = parseCountField(body, 'skip');
    const limit = parseCountField(body, 'limit');
    const query = parseOptionalDocument(body, 'query') ?? new Map();
    return { n: findDocuments(store, parseNamespace(context), query, { skip, limit }).length };
  },
};
