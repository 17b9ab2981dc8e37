import preset from '@msv/testing/jest/node.js';

export default { ...preset, displayName: 'vehicle-drawings' };
