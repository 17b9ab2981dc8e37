export { default } from '@msv/federation/remoteWebpackConfig';
