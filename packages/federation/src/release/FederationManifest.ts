import * as v from 'valibot';

/** Schema of the properties in Module Federation's `mf-manifest.json` that the release record requires. */
export const FederationManifest = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.array(
    v.object({
      path: v.string(),
      assets: v.object({ js: v.object({ sync: v.array(v.string()) }) }),
    }),
  ),
});
