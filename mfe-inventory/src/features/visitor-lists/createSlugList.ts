import { parseSlugList } from '@msv/contracts/http/slug';
import { visitorListEvent } from '@msv/contracts/inventory/visitorLists';

/** List of vehicle slugs that the visitor's browser stores. */
export interface SlugList {
  /** Calls back after every change, also in another tab. Returns a function that ends the subscription. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Returns the slugs, newest last. The array stays the same until the list changes. */
  readonly getSlugs: () => readonly string[];
  readonly setSlugs: (slugs: readonly string[]) => void;
}

/** Another tab, a return from the back-forward cache, or this page may have changed a list. */
const changeEvents = ['storage', 'pageshow', visitorListEvent];

/**
 * Creates a list in the browser's local storage, which is never sent to a server. If storage is unavailable or full,
 * the list lasts until the visitor leaves the site.
 */
export function createSlugList(storageKey: string): SlugList {
  /** Value that the browser did not store. */
  let unstored: string | undefined;
  let parsed: { readonly text: string; readonly slugs: readonly string[] } | undefined;

  return {
    subscribe(onChange) {
      for (const event of changeEvents) window.addEventListener(event, onChange);
      return () => {
        for (const event of changeEvents) window.removeEventListener(event, onChange);
      };
    },
    getSlugs() {
      // A page in the back-forward cache receives no `storage` events, so each call reads the storage.
      const text = unstored ?? readStorage(storageKey);
      if (parsed?.text !== text) parsed = { text, slugs: parseSlugList(text) };
      return parsed.slugs;
    },
    setSlugs(next) {
      const text = next.join(',');
      unstored = writeStorage(storageKey, text) ? undefined : text;
      window.dispatchEvent(new Event(visitorListEvent));
    },
  };
}

function readStorage(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Returns false if storage is unavailable or full. */
function writeStorage(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
