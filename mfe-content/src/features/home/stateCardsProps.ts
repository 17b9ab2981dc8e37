/** Props that the home page passes to the fragment `StateCards`. */
export const stateCardsProps = { limit: 6 };
