import { compileFunction } from 'node:vm';
import * as v from 'valibot';
import webpack from 'webpack';
import { type ExposedFragment, getPropsSchemaName } from '../remote/findExposedModules.ts';
import { createBaseConfig } from '../webpack/createBaseConfig.ts';

const Schema = v.custom<v.GenericSchema>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema',
);
const SchemaBundle = v.object({ default: v.array(v.unknown()) });

type PropsSource = Pick<ExposedFragment, 'name' | 'propsFile'>;

/**
 * Evaluates the `.props.ts` files of fragments, and adds the exported valibot schema to each fragment. The files are
 * bundled first, because they may import TypeScript files and packages.
 * @param folder Folder of the remote that is built. The fragments may be fragments of other remotes.
 * @throws {Error} If a file does not compile or does not export its schema.
 */
export async function evaluatePropsSchemas<Source extends PropsSource>(
  folder: string,
  fragments: readonly Source[],
): Promise<(Source & { schema: v.GenericSchema })[]> {
  if (fragments.length === 0) return [];
  const code = await bundleSchemas(folder, fragments);
  const module = { exports: {} };
  compileFunction(code, ['module', 'exports'])(module, module.exports);
  const exported = v.parse(SchemaBundle, module.exports).default;
  return fragments.map((fragment, index) => {
    const schema = v.safeParse(Schema, exported[index]);
    if (schema.success) return { ...fragment, schema: schema.output };
    throw new Error(
      `${fragment.propsFile} does not export the valibot schema ${getPropsSchemaName(fragment.name)}.`,
    );
  });
}

/** Returns the code of a CommonJS module whose default export is the list of the fragments' schemas. */
function bundleSchemas(folder: string, fragments: readonly PropsSource[]): Promise<string> {
  const entry = [
    ...fragments.map(
      ({ propsFile }, index) => `import * as module${index} from ${JSON.stringify(propsFile)};`,
    ),
    `export default [${fragments.map(({ name }, index) => `module${index}.${getPropsSchemaName(name)}`)}];`,
  ];
  const filename = 'props.cjs';
  const compiler = webpack({
    ...createBaseConfig(folder, 'server'),
    name: 'props',
    mode: 'none',
    devtool: false,
    cache: false,
    target: 'node24',
    entry: 'virtual:props',
    output: { filename, library: { type: 'commonjs2' } },
    plugins: [new webpack.experiments.schemes.VirtualUrlPlugin({ props: entry.join('\n') })],
    optimization: { minimize: false },
    ignoreWarnings: [/was not found in/],
  });
  // The code is evaluated here and is not part of the release.
  compiler.hooks.shouldEmit.tap('evaluatePropsSchemas', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const code = stats?.compilation.getAsset(filename)?.source.source();
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(String(code));
    });
  });
}
