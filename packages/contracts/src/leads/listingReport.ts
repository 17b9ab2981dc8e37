import * as v from 'valibot';
import { HoneypotField } from '../http/formPost.ts';
import { Slug } from '../http/slug.ts';
import { createOptionalEmailSchema, createOptionalMultilineTextSchema } from '../http/textFields.ts';

export const listingReportUrl = '/api/listing-report';

export const listingProblems = ['wrong-phone', 'wrong-address', 'closed', 'not-a-dealer', 'other'] as const;
export type ListingProblem = (typeof listingProblems)[number];

const fields = {
  dealer: Slug,
  problem: v.picklist(listingProblems, 'Please select a problem'),
  /** Required if `problem` is `other`, and otherwise optional. */
  message: createOptionalMultilineTextSchema(5000),
  /** Email address of the visitor, or an empty string. */
  email: createOptionalEmailSchema('Please enter a valid email address'),
};

const UndescribedProblem = v.object({ problem: v.picklist(['other']), message: v.picklist(['']) });

/**
 * Creates a check that requires a message for another problem, even if other fields are invalid. Valibot's `check`,
 * `forward` and `literal` would add code to a script of all pages of a module.
 */
const createMessageCheck = <Values extends { problem: ListingProblem; message: string }>(): v.BaseValidation<
  Values,
  Values,
  v.BaseIssue<Values>
> & { message: string } => ({
  kind: 'validation',
  type: 'described_problem',
  reference: createMessageCheck,
  async: false,
  expects: null,
  message: 'Please describe the problem',
  '~run'(dataset, config) {
    const { success, output: input } = v.safeParse(UndescribedProblem, dataset.value);
    if (success)
      v._addIssue(this, 'message', dataset, config, {
        path: [{ type: 'object', origin: 'value', input, key: 'message', value: input.message }],
      });
    return dataset;
  },
});

/** Request body of `POST /api/listing-report`. The response is a `LeadReceipt`. */
export const NewListingReport = v.pipe(v.object(fields), createMessageCheck());
export type NewListingReport = v.InferOutput<typeof NewListingReport>;

/** Values of the form, which are also the request body. */
export const ListingReportFormValues = v.pipe(
  v.object({ ...fields, ...HoneypotField.entries }),
  createMessageCheck(),
);
export type ListingReportFormValues = v.InferOutput<typeof ListingReportFormValues>;
