import { isLoopbackHost } from '@msv/contracts/http/origin';
import * as v from 'valibot';
import { checkVariables, type VariableRule } from './variableRules.ts';

/** Schema of a variable that allows a connection without encryption. */
export const ClearTextPermission = v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off');

interface ClearTextRule {
  readonly variable: string;
  /** Variable that allows clear text. */
  readonly permission: string;
  /** Returns true if the connection is encrypted or stays on this machine. */
  readonly isProtected: (url: string) => boolean;
}

/** Creates the rule that rejects an unencrypted URL of another machine, unless the operator allows clear text. */
export const createClearTextRule = ({ variable, permission, isProtected }: ClearTextRule): VariableRule => ({
  name: variable,
  isValid: ({ [variable]: url, [permission]: allowed }) =>
    typeof url !== 'string' || allowed === 'on' || isProtected(url),
  message: `must be encrypted, because it leads to another machine; ${permission}=on allows clear text`,
});

/** Creates a pipe action for a single rule of `createClearTextRule`. */
export const refuseClearText = <TInput>(rule: ClearTextRule): v.RawCheckAction<TInput> =>
  checkVariables([createClearTextRule(rule)]);

/** Returns true if an HTTP URL uses TLS or is on this machine. */
export function isHttpProtected(url: string): boolean {
  // The schema of the variable reports invalid URLs.
  if (!URL.canParse(url)) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopbackHost(hostname);
}
