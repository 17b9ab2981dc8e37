import { isOrigin } from '@msv/contracts/http/origin';
import { CommaSeparatedList } from '@msv/service-kit/config/variableSchemas';
import * as v from 'valibot';

/**
 * Origins by module name from variables such as `INVENTORY_URL`, which override the registry. An invalid value is
 * `undefined`.
 */
export type ServiceUrls = Readonly<Record<string, readonly string[] | undefined>>;

const ServiceUrlVariable = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]*_URL$/));
const Origins = v.pipe(CommaSeparatedList, v.minLength(1), v.everyItem(isOrigin));

/** Returns the variable that overrides the instances of a module's service. */
export const toServiceUrlVariable = (moduleName: string): string => `${moduleName.toUpperCase()}_URL`;

/**
 * Reads all `<NAME>_URL` variables. Other programs have such variables, too, so an invalid value is reported when a
 * module with this name is registered.
 */
export function readServiceUrls(env: Readonly<Record<string, unknown>>): ServiceUrls {
  const variables = Object.entries(env).filter(([name]) => v.is(ServiceUrlVariable, name));
  return Object.fromEntries(
    variables.map(([name, value]) => {
      const origins = v.safeParse(Origins, value);
      return [name.slice(0, -'_URL'.length).toLowerCase(), origins.success ? origins.output : undefined];
    }),
  );
}
