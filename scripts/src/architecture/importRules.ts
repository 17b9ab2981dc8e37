import type { Import } from './importGraph.ts';
import { isForDevelopment } from './workspaces.ts';

type Kind = { is: RegExp; mayImport: RegExp; inDevelopmentToo?: RegExp };

const none = /^$/;

/**
 * Who may import whom, between workspaces. What is not named is forbidden, so two remotes, or two services, never
 * import each other, and no arrow points back from a foundation to what stands on it.
 */
const kinds: Kind[] = [
  { is: /^packages\/contracts$/, mayImport: none, inDevelopmentToo: /^packages\/testing$/ },
  { is: /^packages\/embedded-mongo$/, mayImport: none, inDevelopmentToo: /^packages\/(contracts|testing)$/ },
  {
    is: /^packages\/(platform|ui|service-kit)$/,
    mayImport: /^packages\/contracts$/,
    inDevelopmentToo: /^packages\/(testing|embedded-mongo)$/,
  },
  {
    is: /^packages\/(federation|testing)$/,
    mayImport: /^packages\/contracts$/,
    inDevelopmentToo: /^packages\/testing$/,
  },
  {
    is: /^packages\/forms$/,
    mayImport: /^packages\/(contracts|platform|ui)$/,
    inDevelopmentToo: /^packages\/testing$/,
  },
  {
    is: /^mfe-/,
    mayImport: /^packages\/(contracts|forms|platform|ui)$/,
    inDevelopmentToo: /^packages\/(federation|testing)$/,
  },
  {
    is: /^services\//,
    mayImport: /^packages\/(contracts|service-kit)$/,
    inDevelopmentToo: /^packages\/(embedded-mongo|testing)$/,
  },
  {
    is: /^shell$/,
    mayImport: /^packages\/(contracts|platform|ui|service-kit)$/,
    inDevelopmentToo: /^packages\/(federation|testing)$/,
  },
  {
    is: /^packages\/mf$/,
    mayImport: /^packages\/contracts$/,
    inDevelopmentToo: /^packages\/(embedded-mongo|testing)$/,
  },
  {
    is: /^scripts$/,
    mayImport: /^packages\/(contracts|mf|testing)$/,
    // A bench builds the site in another way than the site itself.
    inDevelopmentToo: /^packages\/federation$/,
  },
  { is: /^e2e$/, mayImport: /^(packages\/(contracts|mf|service-kit|testing)|scripts)$/ },
];

type PackageRule = { says: string; from: RegExp; never: RegExp; inTestsToo?: boolean };

const react = /^(react|react-dom|@emotion\/|@testing-library\/react)/;
const packageRules: PackageRule[] = [
  {
    says: 'the contracts know neither React nor Node',
    from: /^packages\/contracts\//,
    never: /^(react|node:|@emotion\/)/,
  },
  {
    says: 'a remote reaches the router and SWR through the platform',
    from: /^(mfe-|packages\/forms\/)/,
    never: /^(react-router|swr)/,
    inTestsToo: true,
  },
  {
    says: 'a service knows no React',
    from: /^(services|packages\/(service-kit|embedded-mongo))\//,
    never: react,
    inTestsToo: true,
  },
  {
    says: 'only shell/render renders to a string',
    from: /^(?!shell\/render\/)/,
    never: /^react-dom\/server/,
  },
  { says: 'the edge leaves React to the render worker', from: /^shell\/edge\//, never: react },
  { says: 'the test database is for tests', from: /^/, never: /^@msv\/service-kit\/testDatabase$/ },
];

/** One sentence per import that breaks a rule of the house. */
export function brokenImportRules(imports: Import[]): string[] {
  return [...imports.flatMap(brokenArrow), ...imports.flatMap(brokenPackageRule), ...cycles(imports)];
}

function brokenArrow({ from, owner, kind, to }: Import): string[] {
  const target = kind === 'file' && to !== owner && !to.startsWith(`${owner}/`) ? to : undefined;
  if (target) return [`${from} reaches out of its workspace to ${target}: import the package instead.`];
  if (kind !== 'workspace' || to === owner) return [];
  const rule = kinds.find(({ is }) => is.test(owner));
  if (!rule) return [`${owner} has no line in importRules.ts that says what it may import.`];
  const isAllowed = rule.mayImport.test(to) || (isForDevelopment(from) && rule.inDevelopmentToo?.test(to));
  return isAllowed ? [] : [`${from} imports ${to}, which ${owner} must not.`];
}

function brokenPackageRule({ from, specifier }: Import): string[] {
  return packageRules
    .filter(
      (rule) =>
        rule.from.test(from) && rule.never.test(specifier) && (rule.inTestsToo || !isForDevelopment(from)),
    )
    .map(({ says }) => `${from} imports ${specifier}, but ${says}.`);
}

/** Files that need each other to load, each circle once. Types are gone by then, so a circle of types is none. */
function cycles(imports: Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, kind, to, isTypeOnly } of imports)
    if (kind === 'file' && !isTypeOnly) targets.set(from, [...(targets.get(from) ?? []), to]);

  const found: string[] = [];
  const done = new Set<string>();
  for (const file of targets.keys()) follow(file, []);
  return found;

  function follow(file: string, path: string[]) {
    const start = path.indexOf(file);
    if (start >= 0) found.push(`${[...path.slice(start), file].join(' → ')} is a circle.`);
    if (start >= 0 || done.has(file)) return;
    for (const target of targets.get(file) ?? []) follow(target, [...path, file]);
    done.add(file);
  }
}
