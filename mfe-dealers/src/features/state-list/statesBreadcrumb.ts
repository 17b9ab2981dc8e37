/** Breadcrumb of the list of states, which state pages extend with their own name. */
export const statesBreadcrumb = [{ to: '/states', label: 'States' }] as const;
