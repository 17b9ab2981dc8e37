import * as v from 'valibot';
import { matchesPathPrefix } from './pathPrefix.ts';

/** Schema for a kind of conversion: a plural such as `contact messages`, which status pages show. */
export const ConversionKind = v.pipe(
  v.string(),
  v.regex(/^[a-z]+( [a-z]+)*$/, 'A kind of conversion is a plural in lowercase, such as contact messages'),
  v.maxLength(40),
);

/** The request or the analytics event that counts as a conversion. */
const ConversionSource = v.union([
  /** API URL of a form. The edge counts each successful post, with and without scripts. */
  v.object({ post: v.pipe(v.string(), v.startsWith('/api/', 'A post is an API URL')) }),
  /** Name of an analytics event of any module, such as `phone_call`. */
  v.object({ event: v.pipe(v.string(), v.regex(/^\w{1,40}$/, 'An event has a name such as phone_call')) }),
]);

/**
 * Conversions by kind. A rollout counts the conversions of all modules, because visitors may convert on a page of
 * another module.
 */
export const Conversions = v.record(ConversionKind, ConversionSource);
export type Conversions = v.InferOutput<typeof Conversions>;

/** Returns an error message for each post outside of the module's API prefixes. */
export const findForeignPosts = (conversions: Conversions, apiPrefixes: readonly string[]): string[] =>
  Object.entries(conversions).flatMap(([kind, source]) =>
    'post' in source && !apiPrefixes.some((prefix) => matchesPathPrefix(source.post, prefix))
      ? [`The post ${source.post} of ${kind} is outside of the API prefixes`]
      : [],
  );
