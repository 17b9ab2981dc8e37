import { parseSlugList } from '@msv/contracts/http/slug';
import { visitorListEvent } from '@msv/contracts/inventory/visitorLists';

/** List of vehicle slugs that the visitor's browser remembers. */
export interface SlugList {
  /** Calls back after every change, also in another tab. Returns a function that ends the subscription. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Returns the slugs, newest last. The array stays the same until the list changes. */
  readonly getSlugs: () => readonly string[];
  readonly setSlugs: (slugs: readonly string[]) => void;
}

/**
 * Creates a list of slugs in the browser's local storage. The list is never sent to a server. If storage is unavailable
 * or full, the list lasts until the visitor leaves the site.
 */
export function createSlugList(storageKey: string): SlugList {
  const listeners = new Set<() => void>();
  let slugs: readonly string[] | undefined;

  const notify = () => {
    for (const onChange of listeners) onChange();
  };
  function readChangeOfOtherTab({ key }: StorageEvent) {
    if (key !== storageKey && key !== null) return;
    slugs = undefined;
    notify();
  }

  return {
    subscribe(onChange) {
      if (listeners.size === 0) window.addEventListener('storage', readChangeOfOtherTab);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('storage', readChangeOfOtherTab);
      };
    },
    getSlugs() {
      slugs ??= parseSlugList(readStorage(storageKey));
      return slugs;
    },
    setSlugs(next) {
      slugs = next;
      writeStorage(storageKey, next.join(','));
      notify();
      window.dispatchEvent(new Event(visitorListEvent));
    },
  };
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The list stays in memory.
  }
}
