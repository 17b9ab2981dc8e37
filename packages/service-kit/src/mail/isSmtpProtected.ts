import { isLoopbackHost } from '@msv/contracts/http/isLoopbackHost';

/** Parameters with which a URL could turn off the encryption that `createMailTransport` requires. */
const tlsParameters = ['secure', 'requireTLS', 'ignoreTLS', 'opportunisticTLS'];

/**
 * Returns true if emails to the server of a URL are encrypted, because its URL leaves the decision to `createMailTransport`, or
 * if the server is on this machine.
 */
export function isSmtpProtected(url: string): boolean {
  // The schema of the variable reports what is not a URL.
  if (!URL.canParse(url)) return true;
  const { hostname, searchParams } = new URL(url);
  return isLoopbackHost(hostname) || !tlsParameters.some((name) => searchParams.has(name));
}
