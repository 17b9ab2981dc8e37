import { renderOnSite as renderPiece } from '@msv/platform/testing';
import type { ReactNode } from 'react';
import { type Visit, VisitContext } from '../site/Visit.ts';

interface Around {
  /** The address one is at, or those one came by. */
  at?: string | readonly string[];
  visit?: Visit;
}

/** Shows a part of the frame with the site's facts around it, and remembers what it reports. */
export const renderOnSite = (
  content: ReactNode,
  { at, visit = { year: 2026, privacySignal: false } }: Around = {},
) => renderPiece(<VisitContext value={visit}>{content}</VisitContext>, { at });

/** Every link in an element as `label → address`, whether it is shown on this screen or not. */
export const linksIn = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => `${link.textContent} → ${link.getAttribute('href')}`);
