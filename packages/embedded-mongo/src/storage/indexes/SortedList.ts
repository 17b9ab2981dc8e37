const maxChunkLength = 256;

/** Returns a negative number for an item before the wanted ones, 0 for a wanted one, and a positive number after. */
export type Locator<Item> = (item: Item) => number;

/** Sorted list whose items are stored in short chunks, so that an insertion moves only a few of them. */
export class SortedList<Item> {
  private readonly chunks: Item[][] = [];

  /** Of equal items, the list contains only the first one. */
  static from<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): SortedList<Item> {
    const list = new SortedList<Item>();
    const sorted = items.toSorted(compare).filter((item, index, all) => {
      const previous = all[index - 1];
      return previous === undefined || compare(previous, item) !== 0;
    });
    for (let start = 0; start < sorted.length; start += maxChunkLength / 2)
      list.chunks.push(sorted.slice(start, start + maxChunkLength / 2));
    return list;
  }

  /** Inserts an item at the position that `locate` describes, unless the list already has an item there. */
  insert(item: Item, locate: Locator<Item>): void {
    if (this.chunks.length === 0) this.chunks.push([]);
    const position = Math.min(this.findChunk(locate), this.chunks.length - 1);
    const chunk = this.chunks[position] ?? [];
    const offset = findFirst(chunk, (other) => locate(other) >= 0);
    const existing = chunk[offset];
    if (existing !== undefined && locate(existing) === 0) return;
    chunk.splice(offset, 0, item);
    if (chunk.length > maxChunkLength) this.chunks.splice(position + 1, 0, chunk.splice(maxChunkLength / 2));
  }

  remove(locate: Locator<Item>): void {
    const position = this.findChunk(locate);
    const chunk = this.chunks[position] ?? [];
    const offset = findFirst(chunk, (item) => locate(item) >= 0);
    const existing = chunk[offset];
    if (existing === undefined || locate(existing) !== 0) return;
    chunk.splice(offset, 1);
    if (chunk.length === 0) this.chunks.splice(position, 1);
  }

  /** Iterates over the items that `locate` finds. */
  *iterate(locate: Locator<Item>, isReversed = false): Generator<Item> {
    const end = findFirst(this.chunks, ([first]) => first !== undefined && locate(first) > 0);
    const chunks = this.chunks.slice(this.findChunk(locate), end);
    for (const chunk of isReversed ? chunks.toReversed() : chunks) {
      const items = chunk.slice(
        findFirst(chunk, (item) => locate(item) >= 0),
        findFirst(chunk, (item) => locate(item) > 0),
      );
      yield* isReversed ? items.toReversed() : items;
    }
  }

  /** Returns the position of the first chunk that ends with or after the wanted items. */
  private findChunk(locate: Locator<Item>): number {
    return findFirst(this.chunks, (chunk) => {
      const last = chunk.at(-1);
      return last !== undefined && locate(last) >= 0;
    });
  }
}

/** Returns the position of the first item that passes a test. All items after it must pass too. */
function findFirst<Item>(items: readonly Item[], passes: (item: Item) => boolean): number {
  const last = items.at(-1);
  // Most new items belong at the end, such as documents with a generated `_id`.
  if (last === undefined || !passes(last)) return items.length;
  let [start, end] = [0, items.length];
  while (start < end) {
    const middle = (start + end) >>> 1;
    const item = items[middle];
    if (item !== undefined && !passes(item)) start = middle + 1;
    else end = middle;
  }
  return start;
}
