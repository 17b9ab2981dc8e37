/** Toast texts of the join form (section 8 of the specification). */
export const joinToasts = {
  added: { title: 'Success!', description: 'Dealership added successfully!' },
  failed: { title: 'Error', description: 'Failed to add dealership. Please try again.' },
} as const;
