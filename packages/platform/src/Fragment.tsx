import type { ReactNode } from 'react';
import { RemoteModule } from './RemoteModule.tsx';

export interface FragmentProps {
  /** The module that owns the fragment, such as `inventory`. */
  remote: string;
  /** The fragment's name, such as `FeaturedVehicles`. */
  name: string;
  props?: Record<string, unknown>;
  /** Shown while it is on its way. */
  pending?: ReactNode;
  /** Left in its place when it cannot be had: usually a plain link to the page that says the same. */
  fallback?: ReactNode;
}

/** Places another module's fragment on this module's page. Its failure costs its own place and nothing else. */
export function Fragment({ remote, name, props, pending = null, fallback = null }: FragmentProps) {
  return (
    <RemoteModule
      remote={remote}
      expose={`./${name}`}
      props={props ?? {}}
      pending={pending}
      failed={() => fallback}
    />
  );
}
