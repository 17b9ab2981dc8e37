/**
 * A directory with at most this many dealers is shown in full and grouped by state, for find-in-page and screen readers. A
 * larger one shows `cardsPerStep` more cards at a time, even if a search matches few dealers, so that typing stays
 * responsive.
 */
export const maxGroupedDealers = 100;
