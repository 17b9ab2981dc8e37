/**
 * Normalizes search text for comparison: converts it to lowercase, trims it, and replaces line breaks and
 * tabs with spaces.
 */
export const normalizeSearch = (search: string): string => search.replace(/\s/g, ' ').trim().toLowerCase();
