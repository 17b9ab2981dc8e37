import { toKey } from '../../bson/toKey.ts';
import type { Value } from '../../bson/Value.ts';
import { findPathValues } from '../../paths/findPathValues.ts';
import type { Command } from '../Command.ts';
import { parseNamespace } from '../fields/namespace.ts';
import { parseOptionalDocument, parseStringField } from '../fields/parseFields.ts';
import { findDocuments } from './findDocuments.ts';

/**
 * The `distinct` command, which returns the distinct values of a field. Each element of an array counts as a
 * separate value.
 */
export const distinctCommand: Command = {
  name: 'distinct',
  fields: ['key', 'query'],
  run(context) {
    const { body, store } = context;
    const path = parseStringField(body, 'key').split('.');
    const filter = parseOptionalDocument(body, 'query') ?? new Map();
    const valuesByKey = new Map<string, Value>();
    for (const { doc } of findDocuments(store, parseNamespace(context), filter)) {
      for (const { value, isWholeArray } of findPathValues(doc, path)) {
        if (value === undefined || isWholeArray) continue;
        const key = toKey(value);
        if (!valuesByKey.has(key)) valuesByKey.set(key, value);
      }
    }
    return { values: [...valuesByKey.values()] };
  },
};
