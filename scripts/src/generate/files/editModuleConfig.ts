import { ModuleConfig, type ModuleConfigInput } from '@msv/contracts/releases/modules/moduleConfig';
import { type ASTNode, generateCode, parseModule } from 'magicast';
import * as v from 'valibot';

const propertyOrder = Object.keys(ModuleConfig.pipe[0].entries);

/**
 * Edits the code of a `module.config.ts`. Properties are sorted as in `ModuleConfig`, and comments are kept. The result
 * is not formatted.
 * @param edit Changes the configuration as if it were a plain object.
 */
export function editModuleConfig(code: string, edit: (config: ModuleConfigInput) => void): string {
  const module = parseModule<{ default: ModuleConfigInput }>(code);
  const config = module.exports.default;
  edit(config);
  const ast: ASTNode = config.$ast;
  if (ast.type === 'ObjectExpression')
    ast.properties.sort((a, b) => propertyOrder.indexOf(getName(a)) - propertyOrder.indexOf(getName(b)));
  return removeLineBreaks(generateCode(module).code);
}

const Property = v.object({ key: v.object({ name: v.string() }) });

function getName(property: ASTNode): string {
  const parsed = v.safeParse(Property, property);
  return parsed.success ? parsed.output.key.name : '';
}

/**
 * Removes the empty lines that magicast adds, and the line breaks at the start of objects, which would keep the
 * formatter from printing short objects on one line.
 */
function removeLineBreaks(code: string): string {
  const start = code.indexOf('export default');
  const config = code
    .slice(start)
    .replaceAll(/\{\n\s*/g, '{ ')
    .replaceAll(/\n\n+/g, '\n');
  return code.slice(0, start) + config;
}
