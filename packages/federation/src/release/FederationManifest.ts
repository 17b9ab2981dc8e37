import * as v from 'valibot';

/** The part of Module Federation's `mf-manifest.json` that a release record is made from. */
export const FederationManifest = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.array(
    v.object({
      path: v.string(),
      assets: v.object({ js: v.object({ sync: v.array(v.string()) }) }),
    }),
  ),
});
