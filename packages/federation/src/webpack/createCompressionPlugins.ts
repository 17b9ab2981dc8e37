import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const compressibleFiles = /\.(js|css|json|svg)$/;

/** Creates the plugins that write Brotli and gzip copies of each file, with the highest compression level. */
export const createCompressionPlugins = () => [
  new CompressionPlugin<BrotliOptions>({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
    test: compressibleFiles,
    minRatio: 1,
  }),
  new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    compressionOptions: { level: 9 },
    test: compressibleFiles,
    minRatio: 1,
  }),
];
