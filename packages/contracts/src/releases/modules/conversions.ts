import * as v from 'valibot';
import { matchesPathPrefix } from './pathPrefix.ts';

/** Schema for a kind of conversion, as status pages show it: a plural such as `contact messages`. */
export const ConversionKind = v.pipe(
  v.string(),
  v.regex(/^[a-z]+( [a-z]+)*$/, 'A kind of conversion is a plural in lowercase, such as contact messages'),
  v.maxLength(40),
);

/** A request or an analytics event by which a visitor does what the site is for. */
const ConversionSource = v.union([
  /** API URL that accepts a form. The edge counts each successful post, with and without scripts. */
  v.object({ post: v.pipe(v.string(), v.startsWith('/api/', 'A post is an API URL')) }),
  /** Name of an analytics event of any module, such as `phone_call`. */
  v.object({ event: v.pipe(v.string(), v.regex(/^\w{1,40}$/, 'An event has a name such as phone_call')) }),
]);

/**
 * Conversions of a module by kind. A rollout of any module counts the conversions of all modules, because a page can make
 * visitors convert on another module's page.
 */
export const Conversions = v.record(ConversionKind, ConversionSource);
export type Conversions = v.InferOutput<typeof Conversions>;

/** Returns one error message for each post that the API prefixes of a module do not cover. */
export const findForeignPosts = (conversions: Conversions, apiPrefixes: readonly string[]): string[] =>
  Object.entries(conversions).flatMap(([kind, source]) =>
    'post' in source && !apiPrefixes.some((prefix) => matchesPathPrefix(source.post, prefix))
      ? [`The post ${source.post} of ${kind} is outside of the API prefixes`]
      : [],
  );
