/** Breadcrumb of the dealer directory, which dealer pages extend with their own name. */
export const dealersBreadcrumb = [{ to: '/dealerships', label: 'Dealers' }] as const;
