import { addTableRow } from './files/addTableRow.ts';
import { editModuleConfig } from './files/editModuleConfig.ts';
import type { ProjectChanges } from './files/ProjectChanges.ts';
import { renderTemplates } from './files/renderTemplates.ts';
import { hasItemContract } from './hasItemContract.ts';
import { createModuleNames, toWords } from './moduleNames.ts';

interface Options {
  module: string;
  /** Such as `LatestReviews`. */
  fragment: string;
}

/** Adds a fragment with its props to a module. The fragment shows the items of a generated service, if there is one. */
export function generateFragment(changes: ProjectChanges, { module, fragment }: Options): void {
  const names = createModuleNames(module);
  const card = `mfe-${module}/src/features/${names.item}-card/${names.Item}Card.tsx`;
  const isList = hasItemContract(changes, names) && changes.has(card);
  renderTemplates(changes, isList ? 'listFragment' : 'fragment', {
    ...names,
    Fragment: fragment,
    title: toWords(fragment),
  });
  changes.edit(`mfe-${module}/module.config.ts`, (code) =>
    editModuleConfig(code, (config) => {
      config.fragments = [...(config.fragments ?? []), fragment];
    }),
  );
  const readme = `mfe-${module}/README.md`;
  if (changes.has(readme))
    changes.edit(readme, (text) =>
      addTableRow(text, 'Fragment', [
        `[\`${fragment}\`](src/fragments/${fragment}.tsx)`,
        `\`${isList ? 'limit' : 'heading'}\` (optional)`,
        '',
      ]),
    );
}
