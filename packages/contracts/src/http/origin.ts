/**
 * Returns true if the text is an origin, such as `https://example.com`, without a path or a trailing slash.
 */
export const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
