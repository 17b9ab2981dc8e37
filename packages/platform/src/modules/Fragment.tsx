import { type ReactNode, useState } from 'react';
import { PageHeadContext } from '../page/usePageHead.ts';
import type { FragmentUsage } from './FragmentPropsByName.ts';
import { createInViewSignal } from './loadSignals.ts';
import { RemoteModule } from './RemoteModule.tsx';

interface Placeholders {
  pending?: ReactNode;
  /** Shown if the fragment fails. Usually a link to a page with the same content. */
  fallback?: ReactNode;
}

export type FragmentPlacement = FragmentUsage & Placeholders;

/** Placement of any fragment, because the platform does not know the types of the fragments. */
interface UntypedPlacement extends Placeholders {
  remote: string;
  name: string;
  props?: Record<string, unknown>;
}

/** A fragment cannot change the page's title, canonical URL, indexing or redirects. */
const ignoredHead = {};

/**
 * Renders a fragment of another remote without affecting the rest of the page if it fails. The script of a fragment
 * that the server has rendered loads when the fragment comes into view. The shell's styles keep what the fragment paints
 * and which clicks it receives in the element around it.
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
