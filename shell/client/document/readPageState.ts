import * as v from 'valibot';
import { PageState, pageStateId } from '../site/pageState.ts';

/**
 * Reads what the server left in the document for the browser.
 * @throws {v.ValiError} when the document is not one of this site's.
 */
export function readPageState(): PageState {
  return v.parse(PageState, JSON.parse(document.getElementById(pageStateId)?.textContent ?? 'null'));
}
