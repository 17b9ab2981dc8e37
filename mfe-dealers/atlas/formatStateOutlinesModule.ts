import type { StateOutline } from '../src/data/StateOutline.ts';

/** The text of `src/data/stateOutlines.ts`, laid out as the formatter does. */
export function stateOutlinesSource(outlines: readonly StateOutline[]): string {
  const entries = outlines.map(
    ({ name, middle, path }) =>
      `  {\n    name: '${name}',\n    middle: [${middle.join(', ')}],\n    path: '${path}',\n  },\n`,
  );
  return `import type { StateOutline } from './StateOutline.ts';

/** Written by \`npm run atlas\`, not by hand. The fifty states and the District of Columbia, A–Z. */
export const stateOutlines: readonly StateOutline[] = [
${entries.join('')}];
`;
}
