import { isReactElement } from '@msv/platform/host';
import { changedAttribute } from '../../site/document/startAfterPaint.ts';

/**
 * Detects elements in the page that a translator or a browser extension has inserted. React cannot hydrate HTML with such
 * elements, and may fail to update the page around them. These failures say nothing about a release.
 */
export class ForeignElements {
  /** True if the page contains or has contained such elements. */
  hasFound: boolean;

  constructor(root: Element) {
    // The inline script of the page has watched it until now.
    this.hasFound = root.hasAttribute(changedAttribute);
    new MutationObserver((records, observer) => {
      if (!records.some(({ addedNodes }) => [...addedNodes].some(isForeignElement))) return;
      this.hasFound = true;
      observer.disconnect();
    }).observe(root, { childList: true, subtree: true });
  }
}

const isForeignElement = (node: Node) => node instanceof Element && !isReactElement(node);
