import { HttpRefusal } from '../delivery/reasonOf.ts';

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Any status from 200 to 299 means that the lead was taken; a redirect is none, since it would turn into a GET. */
export async function postLead({ url, headers, body }: Post, signal: AbortSignal): Promise<void> {
  const reply = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await reply.body?.cancel();
  if (!reply.ok) throw new HttpRefusal(reply.status);
}
