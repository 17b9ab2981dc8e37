import type { Read } from '@msv/contracts/read';
import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import * as v from 'valibot';
import { useActivity } from './activity.ts';
import { fetchReply } from './fetchReply.ts';

/** Where a read stands: `data` when it is there, `error` when it failed, neither while it is on its way. */
export interface ApiState<T> {
  readonly data: T | undefined;
  /** An `ApiFailure`, a `TypeError` of the network, or a `ValiError` when the reply broke its contract. */
  readonly error: Error | undefined;
  /** Asks once more, after a failure. */
  readonly retry: () => void;
}

/**
 * Reads from the API through the site's one cache; the reply is checked against the read's own schema. `undefined` asks
 * for nothing, as long as the page does not know yet what to ask for.
 */
export function useApi<T>(read: Read<T> | undefined): ApiState<T> {
  const { cache } = useSWRConfig();
  const duringActivity = useActivity();
  // "No such thing" is an answer that came with the page: asking again at once would change nothing.
  const failedAlready = read && cache.get(read.url)?.error !== undefined;
  const reply = useSWR<unknown, Error>(
    read?.url,
    read ? () => duringActivity(fetchReply(read)) : null,
    failedAlready ? { revalidateOnMount: false } : {},
  );
  const schema = read?.schema;
  const checked = useMemo(
    () => (schema === undefined || reply.data === undefined ? undefined : v.safeParse(schema, reply.data)),
    [schema, reply.data],
  );
  return {
    data: checked?.success ? checked.output : undefined,
    error: reply.error ?? (checked?.issues ? new v.ValiError(checked.issues) : undefined),
    retry: () => void reply.mutate(),
  };
}
