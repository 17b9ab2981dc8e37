/** Parses the number of the page from a query string such as `?search=demo&page=2`. Returns 1 without a valid number. */
export function parsePageParameter(query: string): number {
  const page = new URLSearchParams(query).get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
