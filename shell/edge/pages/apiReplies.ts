import { createHash } from 'node:crypto';
import { joinNextCall } from '@msv/service-kit/joinNextCall';
import { LRUCache } from 'lru-cache';
import type { ReplyText } from '../../render/tasks.ts';
import type { ServiceClient } from '../services/ServiceClient.ts';

/** A reply with a tag that changes when and only when its text does. */
export interface TaggedReply {
  tag: string;
  reply: ReplyText;
}

/** Also where the address is longer than any that there is. */
const nothingThere: readonly number[] = [404, 414];

/** While a service is down, one page in half a second waits for it, and not for long. */
const patience = { holdOffMs: 500, patienceMs: 500 };

interface Options {
  /** The service behind an address of the API. */
  serviceAt: (url: string) => Pick<ServiceClient, 'fetch'> | undefined;
  deadlineMs: number;
}

/**
 * Reads the API on behalf of pages. Every page asks the service again, but with the tag of what is known already and
 * together with all who ask at the same time, so that a busy page costs its service a trickle of 304s.
 * @returns A reader that rejects when the service fails or takes too long.
 */
export function apiReplies({ serviceAt, deadlineMs }: Options): (url: string) => Promise<TaggedReply> {
  const readers = new LRUCache<string, () => Promise<TaggedReply>>({ max: 2000 });

  function reader(url: string) {
    let known: TaggedReply | undefined;
    return joinNextCall(async () => {
      known = await ask(url, known);
      return known;
    }, patience);
  }

  async function ask(url: string, known: TaggedReply | undefined): Promise<TaggedReply> {
    const service = serviceAt(url);
    if (!service) throw new Error(`No service answers at ${url}`);
    const response = await service.fetch(url, {
      headers: known ? { 'if-none-match': known.tag } : {},
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (response.status === 304 && known) return known;
    const text = await response.text();
    const tag = response.headers.get('etag') ?? createHash('sha256').update(text).digest('base64url');
    if (response.ok) return { tag, reply: { json: checkedJson(text, url) } };
    if (nothingThere.includes(response.status)) return { tag: `404 ${tag}`, reply: { notFound: text } };
    throw new Error(`${url} answered ${response.status}`);
  }

  return (url) => {
    const read = readers.get(url) ?? reader(url);
    readers.set(url, read);
    return read();
  };
}

/** A page carries its replies as they came: one that is not JSON would spoil the state of the whole page. */
function checkedJson(text: string, url: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new Error(`${url} answered with something that is not JSON`);
  }
}
