import { HttpError } from '@msv/service-kit/HttpError';

/** Replies for a state that nobody knows. */
export async function noSuchState(): Promise<never> {
  throw new HttpError(404, 'There is no such state.');
}
