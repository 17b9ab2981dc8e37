import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Minifies with the transpiler that the rest of the project uses. */
export const minimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  });
