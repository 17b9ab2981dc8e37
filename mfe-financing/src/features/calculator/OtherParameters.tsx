import { useLocation } from '@msv/platform';

/** Hidden inputs with which a form, when submitted without JavaScript, keeps the query parameters of the other form. */
export function OtherParameters({ names }: { names: readonly string[] }) {
  const params = new URLSearchParams(useLocation().search);
  return names.map((name) => {
    const value = params.get(name);
    return value !== null && <input key={name} type="hidden" name={name} value={value} />;
  });
}

/** Adds parameters of the current query string to a new one, so that a form keeps the values of the other form. */
export function addOtherParameters(query: string, currentQuery: string, names: readonly string[]): string {
  const params = new URLSearchParams(query);
  const currentParams = new URLSearchParams(currentQuery);
  for (const name of names) {
    const value = currentParams.get(name);
    if (value !== null) params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}
