/** The five digits of a ZIP code, where a search is nothing else. The four after a hyphen say more than a map needs. */
export const zipCodeIn = (search: string): string | undefined =>
  /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(search)?.[1];
