import * as v from 'valibot';

/** Response header with which a service reports how many invalid documents it left out. The edge removes the header. */
export const invalidDocumentsHeader = 'x-invalid-documents';

/** Value of the header as JSON: the number of invalid documents by collection, such as `{"vehicles":33}`. */
export const InvalidDocuments = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1)));
export type InvalidDocuments = v.InferOutput<typeof InvalidDocuments>;
