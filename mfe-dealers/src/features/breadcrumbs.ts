export const dealersBreadcrumb = [{ to: '/dealerships', label: 'Dealers' }] as const;

export const statesBreadcrumb = [{ to: '/states', label: 'States' }] as const;
