/** Describes the number of listed states in one line, which screen readers announce after each search. */
export function formatResultCount(count: number, searchText: string): string {
  const states = count === 1 ? '1 state' : `${count} states`;
  return searchText ? `${states} for “${searchText}”` : `${states}, A–Z`;
}
