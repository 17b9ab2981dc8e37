import { Dealership } from '@msv/contracts/dealers/dealership';
import { NewDealership } from '@msv/contracts/dealers/newDealership';
import { HoneypotField } from '@msv/contracts/http/honeypot';
import { createFormRules } from '@msv/forms/FormRules';
import * as v from 'valibot';
import { createAddedDealershipHistoryState } from '../dealer-search/useAddedDealership.ts';

/** What the join form needs once the visitor submits it: a dealership and the honeypot field that only bots fill in. */
export const joinFormRules = createFormRules(
  v.object({ ...NewDealership.entries, ...HoneypotField.entries }),
);

/**
 * Creates the history state for the directory from the response to the form. Returns `undefined` if the response is not
 * readable.
 */
export function createAddedState(response: unknown) {
  const result = v.safeParse(Dealership, response);
  return result.success ? createAddedDealershipHistoryState(result.output.id) : undefined;
}
