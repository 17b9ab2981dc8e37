import { contentId } from '../site/contentId.ts';

/** A copy of the page as the server rendered it. Taken before React touches the document. */
export function serverCopy(): Node {
  const copy = document.createDocumentFragment();
  const content = document.getElementById(contentId);
  if (content) copy.append(...content.cloneNode(true).childNodes);
  return copy;
}
