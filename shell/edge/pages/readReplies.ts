import type { PlannedPage, ReplyText } from '../../render/tasks.ts';
import type { TaggedReply } from './apiReplies.ts';

/** The API's answers to one page's reads. */
export interface PageReplies {
  /** 404 where there is no such page or subject, 503 where it cannot be had now. */
  status: 200 | 404 | 503;
  /** Changes when any of the answers does. */
  tag: string;
  texts: Readonly<Record<string, ReplyText>>;
  /** By URL, as the JSON text of a `Reply` for the browser. */
  json: Readonly<Record<string, string>>;
  /** Whether every read was answered. */
  isComplete: boolean;
}

/**
 * Reads what a page wants, all at once. One that fails is left out, for the browser to ask for; only the page's
 * subject decides about its status.
 */
export async function readReplies(
  plan: PlannedPage,
  read: (url: string) => Promise<TaggedReply>,
  onProblem: (problem: string) => void,
): Promise<PageReplies> {
  const { reads } = plan;
  const answers = await Promise.allSettled(reads.map(read));
  const texts: Record<string, ReplyText> = {};
  const tags: string[] = [];
  for (const [index, url] of reads.entries()) {
    const answer = answers[index];
    if (answer?.status === 'fulfilled') {
      texts[url] = answer.value.reply;
      tags.push(`${url} ${answer.value.tag}`);
    } else onProblem(`${url}: ${String(answer?.reason)}`);
  }
  return {
    status: statusOf(plan, texts),
    tag: tags.join(' '),
    texts,
    json: Object.fromEntries(Object.entries(texts).map(([url, reply]) => [url, replyJson(reply)])),
    isComplete: tags.length === reads.length,
  };
}

function statusOf(
  { page, subject, problem, isAway }: PlannedPage,
  texts: Readonly<Record<string, ReplyText>>,
): PageReplies['status'] {
  if (isAway) return 503;
  if (!page && !problem) return 404;
  if (subject === undefined) return 200;
  const reply = texts[subject];
  if (!reply) return 503;
  return 'notFound' in reply ? 404 : 200;
}

const replyJson = (reply: ReplyText) => ('json' in reply ? `{"data":${reply.json}}` : JSON.stringify(reply));
