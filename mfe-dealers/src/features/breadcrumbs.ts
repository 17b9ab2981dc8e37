/** Breadcrumb of the dealer directory, which dealer pages extend with their own name. */
export const dealersBreadcrumb = [{ to: '/dealerships', label: 'Dealers' }] as const;

/** Breadcrumb of the list of states, which state pages extend with their own name. */
export const statesBreadcrumb = [{ to: '/states', label: 'States' }] as const;
