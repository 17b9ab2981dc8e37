import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { EdgeConfig } from '../edge/config.ts';

/** Parses the configuration of an edge from environment variables and the one that production requires. */
export const parseEdgeConfig = (environment: Readonly<Record<string, string>> = {}): EdgeConfig =>
  parseConfig(EdgeConfig, { VISITOR_SECRET: 'a-secret-of-the-tests', ...environment });
