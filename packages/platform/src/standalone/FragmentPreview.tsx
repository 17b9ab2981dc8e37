import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';

/** A fragment that a remote's dev server shows: its component, and the schema of its props. */
export interface StandaloneFragment {
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly props: v.ObjectSchema<v.ObjectEntries, undefined>;
}

interface FragmentPreviewProps {
  readonly name: string;
  readonly fragment: StandaloneFragment;
}

/** Renders a fragment with props from the query string, below a form in which the props can be edited. */
export function FragmentPreview({ name, fragment }: FragmentPreviewProps) {
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

/**
 * Reads the props of a fragment from the query string. A value is converted to a number if the schema does
 * not accept a string.
 */
function readProps(entries: v.ObjectEntries, query: URLSearchParams): Record<string, unknown> {
  const given = Object.entries(entries).flatMap(([prop, schema]) => {
    const text = query.get(prop);
    if (text === null || text === '') return [];
    return [[prop, v.safeParse(schema, text).success ? text : Number(text)] as const];
  });
  return Object.fromEntries(given);
}
