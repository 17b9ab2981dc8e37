import preset from '@msv/testing/jest/dom.js';

export default { ...preset, displayName: 'mfe-financing' };
