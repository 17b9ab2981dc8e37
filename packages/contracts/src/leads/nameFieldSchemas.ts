import { createSingleLineTextSchema } from '../http/textFields.ts';

const maxNameLength = 100;

/** Schemas for the name inputs of a form, whose values the API receives as one name. */
export const nameFieldSchemas = {
  firstName: createSingleLineTextSchema('First name is required', maxNameLength),
  lastName: createSingleLineTextSchema('Last name is required', maxNameLength),
};
