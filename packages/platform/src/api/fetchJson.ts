import type { Read } from '@msv/contracts/read';
import { ApiFailure } from './ApiFailure.ts';

/**
 * Gets a read's reply from the API in the browser, as JSON that nobody has checked yet.
 * @throws {ApiFailure} for every reply that is not OK, save a 401 where the read asks for `null` instead.
 */
export async function fetchReply(read: Read<unknown>): Promise<unknown> {
  const response = await fetch(read.url, { credentials: 'include' });
  if (response.status === 401 && read.unauthorizedIsNull) return null;
  if (!response.ok) throw new ApiFailure(response.status, (await response.text()) || response.statusText);
  return response.json();
}
