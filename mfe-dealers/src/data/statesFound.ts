/** How many states there are below, and why: read out after each search. */
export function statesFound(count: number, words: string): string {
  const states = count === 1 ? '1 state' : `${count} states`;
  return words ? `${states} for “${words}”` : `${states}, A–Z`;
}
