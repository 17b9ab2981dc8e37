import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Creates the webpack plugin that minifies scripts with swc, which has threads of its own and needs no further processes. */
export const createMinimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
    terserOptions: {
      compress: { passes: 2 },
      // By default, short names depend on how often each letter occurs, also in the hashes of file names, which webpack replaces
      // after this step. A release would then depend on the folder in which it is built.
      mangle: { disableCharFreq: true },
      format: { comments: false },
    },
  });
