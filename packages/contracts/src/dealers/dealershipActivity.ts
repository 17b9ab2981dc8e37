import * as v from 'valibot';
import { toActivityUrl } from '../http/activityUrl.ts';
import { dealershipsUrl } from './dealership.ts';

/** Actions that browsers report: a view of a dealership's page, or a click on its phone number or its directions. */
export const reportedActivities = ['view', 'call', 'directions'] as const;
export type ReportedActivity = (typeof reportedActivities)[number];

/** Creates the URL to which browsers report what a visitor does with a dealership. The response is 204. */
export const createDealershipActivityUrl = (id: number): string => toActivityUrl(`${dealershipsUrl}/${id}`);

/** Request body of `POST /api/dealerships/{id}/activity`. The body contains no data about the visitor. */
export const DealershipActivityReport = v.object({
  activity: v.picklist(reportedActivities, `activity must be one of ${reportedActivities.join(', ')}`),
});
export type DealershipActivityReport = v.InferOutput<typeof DealershipActivityReport>;
