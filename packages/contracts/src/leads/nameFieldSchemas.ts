import { createSingleLineTextSchema } from '../http/textFields.ts';

const maxNameLength = 100;

/** Schemas of the first name and last name inputs of a form, which its API joins to one name. */
export const nameFieldSchemas = {
  firstName: createSingleLineTextSchema('First name is required', maxNameLength),
  lastName: createSingleLineTextSchema('Last name is required', maxNameLength),
};
