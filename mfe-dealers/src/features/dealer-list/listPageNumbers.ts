/** Lists the numbers of the pages to link to: the first and the last page, and those next to the current one. */
export const listPageNumbers = (page: number, pageCount: number): readonly number[] =>
  Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  );
