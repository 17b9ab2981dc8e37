import Negotiator from 'negotiator';

/** Content encodings in which responses are available. `identity` means uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The published types of the `negotiator` package lack the option `preferred`. */
interface EncodingNegotiator {
  encoding(available: readonly Encoding[], preferred: readonly Encoding[]): string | undefined;
}

const availableEncodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Returns the encoding that the client prefers (RFC 9110, section 12.5.3). Among equally preferred encodings,
 * it returns the one with the best compression. A client that rejects every encoding gets an uncompressed
 * body instead of a 406 response.
 */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const chosen = negotiator.encoding(availableEncodings, ['br', 'gzip']);
  return availableEncodings.find((encoding) => encoding === chosen) ?? 'identity';
}
