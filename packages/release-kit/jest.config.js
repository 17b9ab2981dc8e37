import preset from '@msv/testing/jest/node.js';

export default { ...preset, displayName: 'release-kit' };
