import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Creates the webpack plugin that minifies scripts with swc, which has threads of its own and needs no further processes. */
export const createMinimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
    terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  });
