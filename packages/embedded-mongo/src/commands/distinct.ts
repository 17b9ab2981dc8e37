import { keyOf } from '../bson/keyOf.ts';
import type { Value } from '../bson/Value.ts';
import { matchedValues } from '../paths/matchedValues.ts';
import type { Command } from './Command.ts';
import { optionalDoc, stringField } from './fields.ts';
import { matching } from './matching.ts';
import { namespaceOf } from './namespace.ts';

/** The different values of a field; of an array its elements. */
export const distinct: Command = {
  name: 'distinct',
  fields: ['key', 'query'],
  run(context) {
    const { body, store } = context;
    const path = stringField(body, 'key').split('.');
    const values = new Map<string, Value>();
    for (const { doc } of matching(store, namespaceOf(context), optionalDoc(body, 'query') ?? new Map())) {
      for (const { value, isWholeArray } of matchedValues(doc, path)) {
        if (value === undefined || isWholeArray) continue;
        const key = keyOf(value);
        if (!values.has(key)) values.set(key, value);
      }
    }
    return { values: [...values.values()] };
  },
};
