import type { ToldFragment } from '@msv/contracts/fragment';
import type { ReactNode } from 'react';
import { RemoteModule } from './RemoteModule.tsx';

export type FragmentPlace = ToldFragment & {
  /** Shown while it is on its way. */
  pending?: ReactNode;
  /** Left in its place when it cannot be had: usually a plain link to the page that says the same. */
  fallback?: ReactNode;
};

/** Places another module's fragment on this module's page. Its failure costs its own place and nothing else. */
export function Fragment({ remote, name, props, pending = null, fallback = null }: FragmentPlace) {
  return (
    <RemoteModule
      remote={remote}
      expose={`./${name}`}
      props={props}
      pending={pending}
      failed={() => fallback}
    />
  );
}
