import { HttpStatusError } from '@msv/service-kit/delivery/toFailureCode';
import { getTraceHeaders } from '@msv/service-kit/tracing/spans';

interface PostLeadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Posts a lead without following redirects, which can turn the POST into a GET.
 * @throws {HttpStatusError} for a status other than 200 to 299
 */
export async function postLead({ url, headers, body }: PostLeadRequest, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...getTraceHeaders() },
    body,
    signal,
    redirect: 'manual',
  });
  await response.body?.cancel();
  if (!response.ok) throw new HttpStatusError(response.status);
}
