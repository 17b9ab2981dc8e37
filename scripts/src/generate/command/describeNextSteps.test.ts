import { expect, it } from '@jest/globals';
import { describeNextSteps } from './describeNextSteps.ts';
import { parseNewCommand } from './parseNewCommand.ts';

const describeNext = (line: string) => describeNextSteps(parseNewCommand(line.split(' ')));

it.each([
  [
    'module reviews --service',
    ['npm install', 'npm run owners', 'npm run restart -- reviews', 'npm run release -- reviews'],
  ],
  ['module reviews', ['npm install', 'npm run owners', 'npm run release -- reviews']],
  ['service reviews', ['npm install', 'npm run owners', 'npm run restart -- reviews']],
  ['page reviews ReviewPage /reviews/:slug', ['ReviewPage has its own URLs', 'npm run release -- reviews']],
  ['fragment reviews LatestReviews', ['npm run release -- reviews']],
])('after "npm run new -- %s", names the commands of a site that already runs', (line, expected) => {
  const steps = describeNext(line);
  for (const text of expected) expect(steps).toContain(text);
  const commands = ['npm install', 'npm run owners', 'npm run restart', 'npm run release'];
  for (const command of commands)
    expect(steps.includes(command)).toBe(expected.some((text) => text.startsWith(command)));
});
