// In a file without schemas, because the page with the form needs the schema only when the visitor submits it.

export const contactUrl = '/api/contact';

/** Options of the state field in the contact form. */
export const contactStates = [
  'california',
  'texas',
  'florida',
  'new-york',
  'illinois',
  'arizona',
  'other',
] as const;

/** Options of the subject field in the contact form. */
export const contactSubjects = ['sales', 'service', 'dealer', 'financing', 'warranty', 'other'] as const;
