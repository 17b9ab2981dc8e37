import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Content encodings of responses. `identity` means uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The types of the `negotiator` package lack the option `preferred`. */
interface EncodingNegotiator {
  encoding(available: readonly Encoding[], preferred: readonly Encoding[]): string | undefined;
}

const availableEncodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Returns the encoding that the client prefers (RFC 9110, section 12.5.3), or else the best compression. A client that
 * rejects every encoding gets an uncompressed body instead of a 406 response.
 */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const chosen = negotiator.encoding(availableEncodings, ['br', 'gzip']);
  return availableEncodings.find((encoding) => encoding === chosen) ?? 'identity';
}

/** High compression levels would noticeably delay the first response with a larger body. */
const largeBodyBytes = 256 * 1024;

/** Chooses levels that save much time compared with the highest levels, for little more output. */
function chooseCompressionLevels(sizeInBytes: number) {
  return sizeInBytes < largeBodyBytes ? { brotli: 6, gzip: 9 } : { brotli: 5, gzip: 6 };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses a body at a level that is fast enough for a waiting client. */
export function compressBody(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const { brotli, gzip: level } = chooseCompressionLevels(body.length);
  if (encoding === 'gzip') return gzipAsync(body, { level });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliAsync(body, { params });
}
