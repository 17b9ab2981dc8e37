import type { ApiRead } from '@msv/contracts/http/apiRead';
import * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

/** Items of a list that a page leaves out because they do not match the schema. */
export interface DroppedItems {
  readonly url: string;
  readonly count: number;
  readonly index: number;
  /** Path of the first invalid field, such as `specifications.power`. Empty for the item itself. */
  readonly field: string;
  /** Message such as `Expected number but received undefined`. */
  readonly reason: string;
}

export interface ParsedResponse<T> {
  readonly data?: T;
  readonly error?: Error;
  /** Present if items were left out. */
  readonly dropped?: DroppedItems;
}

/**
 * Parses an API response and leaves out invalid items of its list. The result is an error if no item is valid, because
 * an empty list would claim that there are no items.
 */
export function parseResponse<T>(
  { url, schema, listField }: ApiRead<T>,
  response: unknown,
): ParsedResponse<T> {
  const parsed = v.safeParse(schema, response);
  if (parsed.success) return { data: parsed.output };
  const error = new v.ValiError(parsed.issues);
  const items = listItems(response, listField);
  const indexes = new Set(parsed.issues.map((issue) => findItemIndex(issue, listField)));
  const [index] = indexes;
  if (index === undefined || indexes.has(undefined) || indexes.size === items.length) return { error };
  const readableItems = items.filter((_item, itemIndex) => !indexes.has(itemIndex));
  const readable = v.safeParse(
    schema,
    listField === undefined ? readableItems : Object.assign({}, response, { [listField]: readableItems }),
  );
  // The schema may require more items than the valid ones.
  if (!readable.success) return { error };
  const [{ path, message: reason }] = parsed.issues;
  const field = (path ?? [])
    .slice(listField === undefined ? 1 : 2)
    .map(({ key }) => key)
    .join('.');
  return { data: readable.output, dropped: { url, count: indexes.size, index, field, reason } };
}

/** Returns the items of `listField`, or of the response itself. Returns an empty array if there is no list. */
function listItems(response: unknown, listField: string | undefined): readonly unknown[] {
  const list: unknown =
    listField === undefined || typeof response !== 'object' || response === null
      ? response
      : Reflect.get(response, listField);
  return Array.isArray(list) ? list : [];
}

/** Returns the index of the list item to which an issue belongs, if any. */
function findItemIndex({ path }: Issue, listField: string | undefined): number | undefined {
  const [outer, inner] = path ?? [];
  const item = listField === undefined ? outer : outer?.key === listField ? inner : undefined;
  return item?.type === 'array' ? item.key : undefined;
}
