import type { LeadDocument } from '../LeadDocument.ts';

/**
 * The same for every attempt, so that whoever receives a lead twice, because a worker ended between sending and
 * writing that down, can tell. An operator who sends a delivered lead again wants it to be seen: it gets another one.
 */
export function messageIdOf({ _id, delivery }: Pick<LeadDocument, '_id' | 'delivery'>): string {
  return delivery.repeats ? `${_id}.${delivery.repeats}` : _id;
}
