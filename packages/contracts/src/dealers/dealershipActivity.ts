import * as v from 'valibot';
import { toActivityUrl } from '../http/activityUrl.ts';
import { dealershipsUrl } from './dealership.ts';

/** What a browser reports: a view of the page of a dealership, or a click on its phone number or on its directions. */
export const reportedActivities = ['view', 'call', 'directions'] as const;
export type ReportedActivity = (typeof reportedActivities)[number];

/** Creates the URL to which browsers report what a visitor does with a dealership. The response is 204. */
export const createDealershipActivityUrl = (id: number): string => toActivityUrl(`${dealershipsUrl}/${id}`);

/** Request body of `POST /api/dealerships/{id}/activity`. It says nothing about the visitor. */
export const DealershipActivityReport = v.object({
  activity: v.picklist(reportedActivities, `activity must be one of ${reportedActivities.join(', ')}`),
});
export type DealershipActivityReport = v.InferOutput<typeof DealershipActivityReport>;
