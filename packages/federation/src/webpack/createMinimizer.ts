import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Creates the webpack plugin that minifies scripts with swc. */
export const createMinimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  });
