import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';

/** Returns the name of the module to which the API prefix of a URL is granted. Prefixes of modules never overlap. */
export function findModuleByApiUrl(
  modules: NonNullable<RegistryDocument['modules']>,
  url: string,
): string | undefined {
  const isCovered = (prefix: string) =>
    url.startsWith(prefix) && ['', '/', '?'].includes(url.charAt(prefix.length));
  return Object.keys(modules).find((name) => modules[name]?.apiPrefixes.some(isCovered));
}
