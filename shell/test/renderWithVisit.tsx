import { renderWithPlatform } from '@msv/platform/testing';
import type { ReactNode } from 'react';
import { type Visit, VisitContext } from '../site/document/PageState.ts';

interface Options {
  /** The URL on which the test starts, or the history entries up to it. */
  initialUrl?: string | readonly string[];
  visit?: Visit;
}

/** Renders a part of the site's frame with the platform and the facts about a visit. */
export const renderWithVisit = (
  content: ReactNode,
  { initialUrl, visit = { year: 2026, privacySignal: false } }: Options = {},
) => renderWithPlatform(<VisitContext value={visit}>{content}</VisitContext>, { initialUrl });

/** Lists all links in an element as `label → href`, including hidden ones. */
export const listLinks = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => `${link.textContent} → ${link.getAttribute('href')}`);
