import * as v from 'valibot';
import { getName, getObject, type Resource } from './Resource.ts';

const Reference = v.object({ name: v.string(), key: v.string(), optional: v.optional(v.boolean(), false) });
/** Schema of a container, with only what sets its environment. */
export const Container = v.looseObject({
  name: v.string(),
  env: v.optional(
    v.array(
      v.strictObject({
        name: v.string(),
        value: v.optional(v.string()),
        valueFrom: v.optional(v.strictObject({ secretKeyRef: Reference })),
      }),
    ),
    [],
  ),
  envFrom: v.optional(
    v.array(
      v.strictObject({
        configMapRef: v.optional(
          v.looseObject({ name: v.string(), optional: v.optional(v.boolean(), false) }),
        ),
        secretRef: v.optional(v.strictObject({ name: v.string(), optional: v.optional(v.literal(true)) })),
      }),
    ),
    [],
  ),
});

/** Returns the variables of a container with their values, which are undefined for secrets. */
export function readEnvironment(resources: readonly Resource[], container: v.InferOutput<typeof Container>) {
  const configMaps = container.envFrom.flatMap(({ configMapRef }) => {
    const found = resources.find((item) => item.kind === 'ConfigMap' && getName(item) === configMapRef?.name);
    if (!found && configMapRef?.optional === false)
      throw new Error(`ConfigMap ${configMapRef.name} is missing`);
    return found ? Object.entries(getObject(found, 'data')) : [];
  });
  return Object.fromEntries([...configMaps, ...container.env.map(({ name, value }) => [name, value])]);
}
