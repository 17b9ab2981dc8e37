import { addTableRow } from './files/addTableRow.ts';
import { editModuleConfig } from './files/editModuleConfig.ts';
import type { ProjectChanges } from './files/ProjectChanges.ts';
import { renderTemplates } from './files/renderTemplates.ts';
import { hasItemContract } from './hasItemContract.ts';
import { createModuleNames, toKebabCase, toWords } from './moduleNames.ts';

interface Options {
  module: string;
  /** Such as `ReviewPage`. */
  page: string;
  /** Such as `/reviews/:slug`. */
  route: string;
}

/**
 * Adds a page and its route to a module. If the module has a generated service, its first page lists the items, a page
 * whose route ends in `/:slug` shows one item, and a page such as `NewReviewPage` has the form, if there is one.
 */
export function generatePage(changes: ProjectChanges, { module, page, route }: Options): void {
  const names = createModuleNames(module);
  const parentPath = route.slice(0, route.lastIndexOf('/')) || '/';
  const hasItems = hasItemContract(changes, names);
  const hasForm = changes.has(`packages/contracts/src/${module}/new${names.Item}.ts`);
  const isItemPage = hasItems && route.endsWith('/:slug') && !parentPath.includes(':');
  const isListPage = hasItems && page === `${names.Items}Page`;
  const isFormPage = hasForm && page === `New${names.Item}Page`;
  const template = isItemPage ? 'itemPage' : isListPage ? 'listPage' : isFormPage ? 'formPage' : 'page';
  const name = page.replace(/Page$/, '');
  renderTemplates(changes, template, {
    ...names,
    Page: page,
    route,
    hasForm,
    title: toWords(name),
    feature: toKebabCase(page),
    params: [...route.matchAll(/:(\w+)/g)].map(([, param]) => param),
    pathTemplate: route.replaceAll(/:(\w+)/g, (_match, param: string) => `\${${param}}`),
    examplePath: route.replaceAll(/:\w+/g, `first-${names.item}`),
    parentPath,
    listTitle: names.Items,
  });
  changes.edit(`mfe-${module}/module.config.ts`, (code) =>
    editModuleConfig(code, (config) => {
      config.routes = { ...config.routes, [route]: page };
      if (isItemPage)
        config.sitemap = {
          ...config.sitemap,
          lists: { ...config.sitemap?.lists, [route]: `/api/${module}` },
        };
    }),
  );
  const readme = `mfe-${module}/README.md`;
  if (changes.has(readme))
    changes.edit(readme, (text) =>
      addTableRow(text, 'Page', [`\`${route}\``, `[\`${page}\`](src/pages/${page}.tsx)`]),
    );
}
