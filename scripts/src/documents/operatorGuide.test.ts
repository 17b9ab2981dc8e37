import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { listServices, projectRoot } from '../project/projectFolders.ts';
import { readConfigVariables } from './readConfigVariables.ts';

const readDocument = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const guide = readDocument('docs/operator.md');
/** A module documents the variables of its service in the guide or in the README of the service. */
const documents = [
  guide,
  ...listServices(projectRoot).map((name) => readDocument(`services/${name}/README.md`)),
].join('\n');
/** Matches table rows such as "| `LOG_LEVEL` | `info` | … |". */
const variableRow = /^\| `([A-Z][A-Z0-9_]+)`\s*\| (.*?)\s*\|/gm;
const documentedVariables = [...documents.matchAll(variableRow)].map(([, name = '', defaultCell = '']) => ({
  name,
  defaultText: defaultCell.replaceAll('`', '').trim(),
}));

/** The defaults of each variable. There are several if programs have different ones. */
let defaultsByVariable: Map<string, Set<string>>;
beforeAll(async () => {
  defaultsByVariable = new Map();
  for (const variables of Object.values(await readConfigVariables()))
    for (const [name, defaultText] of Object.entries(variables))
      defaultsByVariable.set(name, (defaultsByVariable.get(name) ?? new Set()).add(defaultText));
});

describe('the operator guide', () => {
  test('documents the variables that override the instances of a module in one row', () => {
    expect(guide).toMatch(/^\| `<NAME>_URL` /m);
  });

  test('and the READMEs of services document every variable that a program reads exactly once, and no others', () => {
    expect(documentedVariables.map(({ name }) => name).sort()).toEqual([...defaultsByVariable.keys()].sort());
  });

  test('documents the default of each variable', () => {
    const documented = documentedVariables.map(({ name, defaultText }) => `${name} ${defaultText}`);
    const actual = documentedVariables.map(({ name }) => {
      const [defaultText, ...otherDefaults] = defaultsByVariable.get(name) ?? [];
      return `${name} ${otherDefaults.length > 0 ? 'its own' : defaultText}`;
    });
    expect(documented).toEqual(actual);
  });
});
