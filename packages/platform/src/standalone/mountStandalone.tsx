import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { SWRConfig } from 'swr';
import * as v from 'valibot';
import { createSwrConfig } from '../api/useApi.ts';
import { ModulesContext } from '../modules/RemoteModules.ts';
import { SiteContext } from '../page/shellContexts.ts';
import { PageHeadContext } from '../page/usePageHead.ts';

/** Pages and fragments of one remote, which the dev server passes to `src/standalone.tsx`. */
export interface StandaloneModules {
  /** By route path, such as `/inventory/:slug`. */
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** By name, such as `FeaturedVehicles`. */
  readonly fragments: Readonly<Record<string, StandaloneFragment>>;
}

interface StandaloneOptions extends StandaloneModules {
  /** Global styles of every page. */
  readonly styles?: ReactNode;
}

const standaloneSite = {
  product: 'Standalone module',
  phone: '(844) 555-0142',
  email: 'hello@localhost',
  url: 'http://localhost',
};

/** Creates a loader that rejects all modules. React requires the same promise on every render. */
function createMissingRemotes() {
  const rejectionByRemote = new Map<string, Promise<never>>();
  return {
    load(remote: string) {
      const error = new Error(`${remote} is not available: this remote runs alone`);
      const rejection = rejectionByRemote.get(remote) ?? Promise.reject(error);
      rejectionByRemote.set(remote, rejection);
      return rejection;
    },
    forget: () => {},
  };
}

/**
 * Renders a remote without the shell and the other remotes, with the real API. Pages have the same paths as on the
 * site, and fragments are at `/fragments/{name}`. All other URLs list the pages and fragments.
 */
export function mountStandalone({ pages, fragments, styles }: StandaloneOptions): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The standalone document has no element with the id "root"');
  const missingRemotes = createMissingRemotes();
  createRoot(root).render(
    <BrowserRouter>
      <SiteContext value={standaloneSite}>
        <ModulesContext value={missingRemotes}>
          <PageHeadContext value={{ apply: ({ title }) => (document.title = title) }}>
            <SWRConfig value={createSwrConfig({})}>
              {styles}
              <Routes>
                {Object.entries(pages).map(([path, Page]) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
                {Object.entries(fragments).map(([name, fragment]) => (
                  <Route
                    key={name}
                    path={`/fragments/${name}`}
                    element={<FragmentPreview name={name} fragment={fragment} />}
                  />
                ))}
                <Route
                  path="*"
                  element={
                    <StandaloneIndex pagePaths={Object.keys(pages)} fragmentNames={Object.keys(fragments)} />
                  }
                />
              </Routes>
            </SWRConfig>
          </PageHeadContext>
        </ModulesContext>
      </SiteContext>
    </BrowserRouter>,
  );
}

interface StandaloneFragment {
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly props: v.ObjectSchema<v.ObjectEntries, undefined>;
}

interface FragmentPreviewProps {
  readonly name: string;
  readonly fragment: StandaloneFragment;
}

/** Renders a fragment with props from the query string, below a form that edits the props. */
function FragmentPreview({ name, fragment }: FragmentPreviewProps) {
  const [query] = useSearchParams();
  const { Component } = fragment;
  const { entries } = fragment.props;
  const props = v.safeParse(fragment.props, readProps(entries, query));
  return (
    <main>
      <h1>{name}</h1>
      <form>
        {Object.keys(entries).map((prop) => (
          <label key={prop}>
            {prop} <input name={prop} defaultValue={query.get(prop) ?? ''} />{' '}
          </label>
        ))}
        {Object.keys(entries).length > 0 && <button type="submit">Apply props</button>}
      </form>
      {props.success ? (
        <Component {...props.output} />
      ) : (
        <ul>
          {props.issues.map((issue) => (
            <li key={v.getDotPath(issue)}>{`${v.getDotPath(issue)}: ${issue.message}`}</li>
          ))}
        </ul>
      )}
    </main>
  );
}

/** Reads props from the query string. A value becomes a number if the schema does not accept a string. */
function readProps(entries: v.ObjectEntries, query: URLSearchParams): Record<string, unknown> {
  const given = Object.entries(entries).flatMap(([prop, schema]) => {
    const text = query.get(prop);
    if (text === null || text === '') return [];
    return [[prop, v.safeParse(schema, text).success ? text : Number(text)] as const];
  });
  return Object.fromEntries(given);
}

interface StandaloneIndexProps {
  readonly pagePaths: readonly string[];
  readonly fragmentNames: readonly string[];
}

function StandaloneIndex({ pagePaths, fragmentNames }: StandaloneIndexProps) {
  return (
    <main>
      <h1>Pages</h1>
      <ul>
        {pagePaths.map((path) => (
          <li key={path}>
            {path.includes(':') ? (
              `${path} (replace the parameter in the URL)`
            ) : (
              <Link to={path}>{path}</Link>
            )}
          </li>
        ))}
      </ul>
      {fragmentNames.length > 0 && (
        <>
          <h2>Fragments</h2>
          <ul>
            {fragmentNames.map((name) => (
              <li key={name}>
                <Link to={`/fragments/${name}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}
