/** Describes the listed questions in one line, which screen readers announce after each search. */
export function formatFaqCount(count: number, searchText: string): string {
  const questions = `${count || 'No'} ${count === 1 ? 'question' : 'questions'}`;
  return searchText ? `${questions} ${count === 1 ? 'matches' : 'match'} “${searchText}”` : questions;
}
