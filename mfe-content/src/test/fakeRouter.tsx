import type { ComponentProps } from 'react';

/**
 * The shell's router, as far as this module talks to it. The real one is the shell's own: a remote imports none, not
 * even in its tests.
 */
export function Link({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a {...rest} href={to} />;
}
