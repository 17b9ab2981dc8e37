/** The code that Node gave an error, such as `ENOENT`. */
export const errorCode = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
