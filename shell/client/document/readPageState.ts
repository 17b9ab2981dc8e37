import * as v from 'valibot';
import { PageState, pageStateId } from '../../site/document/PageState.ts';

/**
 * Reads the page state that the server embedded in the document.
 * @throws {v.ValiError} If the state is missing or invalid.
 */
export function readPageState(): PageState {
  return v.parse(PageState, JSON.parse(document.getElementById(pageStateId)?.textContent ?? 'null'));
}
