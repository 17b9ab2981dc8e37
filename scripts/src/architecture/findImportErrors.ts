import {
  isDevelopmentFile,
  moduleDevelopmentPackages,
  modulePackages,
  shellLibraries,
} from '@msv/federation/boundaries/findModuleImportErrors';
import type { Import } from './readImportGraph.ts';

/** Returns `packages/ui` for `@msv/ui`. */
function toFolder(packageName: string): string {
  return packageName.replace('@msv/', 'packages/');
}

interface WorkspaceRule {
  /** Matches the folders of workspaces. The first matching rule applies. */
  workspaces: RegExp;
  mayImport: readonly string[];
  /** Additional workspaces that tests, benchmarks and configuration files may import. */
  developmentMayImport?: readonly string[];
}

/** A workspace must not import any workspace that its rule does not list. */
const workspaceRules: readonly WorkspaceRule[] = [
  { workspaces: /^packages\/contracts$/, mayImport: [], developmentMayImport: ['packages/testing'] },
  {
    workspaces: /^packages\/embedded-mongo$/,
    mayImport: [],
    developmentMayImport: ['packages/contracts', 'packages/testing'],
  },
  {
    workspaces: /^packages\/(platform|ui|service-kit|release-kit)$/,
    mayImport: ['packages/contracts'],
    developmentMayImport: ['packages/embedded-mongo', 'packages/testing'],
  },
  {
    workspaces: /^packages\/federation$/,
    mayImport: ['packages/contracts', 'packages/release-kit'],
    developmentMayImport: ['packages/testing'],
  },
  {
    workspaces: /^packages\/(testing|vehicle-drawings)$/,
    mayImport: ['packages/contracts'],
    developmentMayImport: ['packages/testing'],
  },
  {
    workspaces: /^packages\/forms$/,
    mayImport: ['packages/contracts', 'packages/platform', 'packages/ui'],
    developmentMayImport: ['packages/testing'],
  },
  {
    workspaces: /^mfe-/,
    mayImport: modulePackages.map(toFolder),
    developmentMayImport: moduleDevelopmentPackages.map(toFolder),
  },
  {
    workspaces: /^services\/releases$/,
    mayImport: ['packages/contracts', 'packages/release-kit', 'packages/service-kit'],
    developmentMayImport: ['packages/embedded-mongo', 'packages/testing'],
  },
  {
    workspaces: /^services\//,
    mayImport: ['packages/contracts', 'packages/service-kit', 'packages/vehicle-drawings'],
    developmentMayImport: ['packages/embedded-mongo', 'packages/testing'],
  },
  {
    workspaces: /^shell$/,
    mayImport: [
      'packages/contracts',
      'packages/release-kit',
      'packages/platform',
      'packages/service-kit',
      'packages/ui',
    ],
    developmentMayImport: ['packages/federation', 'packages/testing'],
  },
  {
    workspaces: /^packages\/mf$/,
    mayImport: ['packages/contracts', 'packages/release-kit', 'packages/federation', 'packages/testing'],
    developmentMayImport: ['packages/embedded-mongo'],
  },
  {
    workspaces: /^scripts$/,
    mayImport: [
      'packages/contracts',
      'packages/release-kit',
      'packages/federation',
      'packages/mf',
      'packages/testing',
      'packages/ui',
    ],
  },
  {
    workspaces: /^e2e$/,
    mayImport: [
      'packages/contracts',
      'packages/release-kit',
      'packages/mf',
      'packages/service-kit',
      'packages/testing',
      'packages/ui',
      'scripts',
    ],
  },
];

interface PackageRule {
  /** Sentences that state what is wrong and what to do instead. */
  advice: string;
  importingFiles: RegExp;
  forbidden: RegExp;
  /** The rule also applies to tests, benchmarks and configuration files. */
  appliesToDevelopment?: boolean;
}

const reactPackages = /^(react|react-dom|@emotion\/|@testing-library\/react)/;

const packageRules: readonly PackageRule[] = [
  {
    advice: 'Contracts must run everywhere. Move code that needs React or Node to another package.',
    importingFiles: /^packages\/contracts\//,
    forbidden: /^(react|node:|@emotion\/)/,
  },
  {
    advice: shellLibraries.advice,
    importingFiles: /^(mfe-|packages\/forms\/)/,
    forbidden: shellLibraries.pattern,
    appliesToDevelopment: true,
  },
  {
    advice: 'Server code must not use React. Move the code to the shell, a remote or a UI package.',
    importingFiles: /^(services|packages\/(service-kit|release-kit|embedded-mongo))\//,
    forbidden: reactPackages,
    appliesToDevelopment: true,
  },
  {
    advice: 'Only shell/renderer may render HTML on the server. Move the code there.',
    importingFiles: /^(?!shell\/renderer\/)/,
    forbidden: /^react-dom\/server/,
  },
  {
    advice: 'The edge must not use React. Move the code to shell/renderer.',
    importingFiles: /^shell\/edge\//,
    forbidden: reactPackages,
  },
  {
    advice: 'The test tools of service-kit are for tests. Import them only in test files.',
    importingFiles: /^/,
    forbidden: /^@msv\/service-kit\/testing\//,
  },
];

/** Returns one error message per import that breaks a workspace rule or a package rule. Biome finds import cycles. */
export function findImportErrors(imports: readonly Import[]): string[] {
  return [...imports.flatMap(findWorkspaceRuleErrors), ...imports.flatMap(findPackageRuleErrors)];
}

function findWorkspaceRuleErrors({ from, owner, kind, to }: Import): string[] {
  if (kind === 'file' && to !== owner && !to.startsWith(`${owner}/`))
    return [`${from} imports ${to} of another workspace by path. Import it by package name instead.`];
  if (kind !== 'workspace' || to === owner) return [];
  const rule = workspaceRules.find(({ workspaces }) => workspaces.test(owner));
  if (!rule)
    return [
      `${owner} has no import rule. Add it to workspaceRules in scripts/src/architecture/findImportErrors.ts.`,
    ];
  const allowed = [...rule.mayImport, ...((isDevelopmentFile(from) && rule.developmentMayImport) || [])];
  if (allowed.includes(to)) return [];
  return [
    `${from} imports ${to}, but may only import ${allowed.join(', ') || 'its own workspace'}. Move the code, or change workspaceRules in scripts/src/architecture/findImportErrors.ts.`,
  ];
}

function findPackageRuleErrors({ from, specifier }: Import): string[] {
  return packageRules
    .filter(
      ({ importingFiles, forbidden, appliesToDevelopment }) =>
        importingFiles.test(from) &&
        forbidden.test(specifier) &&
        (appliesToDevelopment || !isDevelopmentFile(from)),
    )
    .map(({ advice }) => `${from} must not import ${specifier}. ${advice}`);
}
