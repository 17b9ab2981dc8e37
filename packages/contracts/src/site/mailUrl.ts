/**
 * Converts an email address to a `mailto:` URL (RFC 6068). The part before the `@` is encoded, because characters such as `?`, `&`
 * and `%` have a meaning in URLs.
 */
export function toMailUrl(email: string): string {
  const atIndex = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, atIndex))}${email.slice(atIndex)}`;
}
