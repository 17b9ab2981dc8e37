import { HttpError } from '@msv/service-kit/http/HttpError';

/** Sends the 404 response to a request for an unknown state. */
export async function rejectUnknownState(): Promise<never> {
  throw new HttpError(404, 'State not found.');
}
