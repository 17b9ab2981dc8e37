import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';
import { statesUrl } from './state.ts';

/** The number of dealerships in all states, and of states with at least one. */
export const DealerSummary = v.object({ dealershipCount: v.number(), stateCount: v.number() });
export type DealerSummary = v.InferOutput<typeof DealerSummary>;

/** API read for the summary of dealerships. Its URL has two segments, so that it is not the URL of a state. */
export const dealerSummaryRead = defineApiRead(`${statesUrl}/dealers/summary`, DealerSummary);
