import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { DatabaseAccess } from '@msv/contracts/database/DatabaseAccess';
import * as v from 'valibot';
import { listServices, projectRoot } from '../project/projectFolders.ts';

/** Collections that a service uses through these parts of the service kit. */
const sharedCollections: Record<string, RegExp> = {
  revisions: /mongoPlugin/,
  postCounters: /rateLimitPlugin|createTotalLimit/,
};
const collectionName = /(?:collection(?:<[^(]*>)?\(\s*|collection: |AuditLog\(db, )'(?<name>\w+)'/g;

describe.each(listServices(projectRoot))('services/%s/database.json', (service) => {
  const folder = join(projectRoot, 'services', service);
  const access = v.parse(DatabaseAccess, JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8')));
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, 'src', file), 'utf8'))
    .join('\n');

  test('lists exactly the collections that the service uses', () => {
    const used = [...sources.matchAll(collectionName)].flatMap(({ groups }) => groups?.name ?? []);
    const shared = Object.keys(sharedCollections).filter((name) => sharedCollections[name]?.test(sources));
    expect([...new Set([...access.read, ...access.write])].sort()).toEqual(
      [...new Set([...used, ...shared])].sort(),
    );
  });

  test('lists the collections that the seed program fills', () => {
    for (const collection of access.seed) expect(sources).toContain(`collection: '${collection}'`);
  });
});
