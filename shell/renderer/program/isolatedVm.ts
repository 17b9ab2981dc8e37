import process from 'node:process';
import type * as IsolatedVm from 'isolated-vm';

const [, , , addonFile = ''] = process.argv;
const addon: { exports: { ivm?: typeof IsolatedVm } } = { exports: {} };
// The permission model lets this process load addons, but not search for packages.
process.dlopen(addon, addonFile);
if (!addon.exports.ivm) throw new Error(`${addonFile} is not the addon of isolated-vm`);

export const { ivm } = addon.exports;
