/** Returns true if the text is an origin, such as `https://example.com`, without a path or a trailing slash. */
export const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

/** Returns true if a host name or IP address is that of this machine. IPv6 addresses may be in brackets, as in URLs. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
