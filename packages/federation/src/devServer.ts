import type { Configuration } from 'webpack';
import type { RemoteFacts } from './ReleaseRecordPlugin.ts';

export function remoteDevServer(_config: Configuration, _folder: string, _facts: RemoteFacts): Configuration {
  return {};
}
