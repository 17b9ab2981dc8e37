import { useLocation } from '@msv/platform';

/**
 * Hidden inputs with the given query parameters of the page, so that a form which the browser submits without JavaScript keeps
 * the values of the other form.
 */
export function OtherParameters({ names }: { names: readonly string[] }) {
  return Array.from(
    new URLSearchParams(useLocation().search),
    ([name, value]) => names.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Adds the given parameters of the current query string to a new one, so that a form keeps the values of the other in the URL. */
export function addOtherParameters(query: string, currentQuery: string, names: readonly string[]): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(currentQuery))
    if (names.includes(name)) params.append(name, value);
  return params.size > 0 ? `?${params}` : '';
}
