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
