import { contentId } from '../../site/document/contentId.ts';

/**
 * Creates a function that returns a copy of the page's content as it is in the document when the function is first called. If the
 * remote of the first page fails, this is the content as rendered on the server. It is not copied in advance, because copying a
 * page with many vehicles takes 100 ms on a slow phone.
 */
export function createServerHtmlGetter(): () => Node {
  let copy: Node | undefined;
  return () => {
    copy ??= copyContent();
    return copy;
  };
}

function copyContent(): Node {
  const copy = document.createDocumentFragment();
  const content = document.getElementById(contentId);
  if (content) copy.append(...content.cloneNode(true).childNodes);
  return copy;
}
