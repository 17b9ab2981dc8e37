import { contentId } from '../../site/document/contentId.ts';

/** Clones the page as rendered on the server. Must run before React hydrates the document. */
export function cloneServerHtml(): Node {
  const clone = document.createDocumentFragment();
  const content = document.getElementById(contentId);
  if (content) clone.append(...content.cloneNode(true).childNodes);
  return clone;
}
