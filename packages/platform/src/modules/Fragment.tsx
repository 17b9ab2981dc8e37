import { type ReactNode, useState } from 'react';
import { PageHeadContext } from '../page/usePageHead.ts';
import type { FragmentUsage } from './FragmentPropsByName.ts';
import { createInViewSignal } from './loadSignals.ts';
import { RemoteModule } from './RemoteModule.tsx';

interface Placeholders {
  /** Shown while the fragment is loading. */
  pending?: ReactNode;
  /** Shown if the fragment cannot be loaded or throws. Usually a link to a page with the same content. */
  fallback?: ReactNode;
}

/** Props of `Fragment`: the remote, the name and props of the fragment, and its placeholders. */
export type FragmentPlacement = FragmentUsage & Placeholders;

/** Placement of any fragment. The platform itself does not know the types of the fragments. */
interface UntypedPlacement extends Placeholders {
  remote: string;
  name: string;
  props?: Record<string, unknown>;
}

/** Only the page's own module decides about title, canonical URL, indexing and redirects. */
const ignoredHead = {};

/**
 * Renders a fragment of another remote. If the fragment fails, the rest of the page is not affected. If the server has rendered
 * the fragment, its script loads when the fragment comes into view. The element around the fragment has no box
 * (`display: contents`).
 */
export function Fragment(placement: FragmentPlacement): ReactNode;
export function Fragment({ remote, name, props, pending = null, fallback = null }: UntypedPlacement) {
  const [{ observeChildren, inView }] = useState(createInViewSignal);
  return (
    <div ref={observeChildren} data-fragment={`${remote}/${name}`}>
      <PageHeadContext value={ignoredHead}>
        <RemoteModule
          remote={remote}
          expose={`./${name}`}
          props={props}
          pending={pending}
          hydrateAfter={inView}
          renderError={() => fallback}
        />
      </PageHeadContext>
    </div>
  );
}
