/** Returns the environment variable that sets the port of a remote's dev server, such as `INVENTORY_DEV_PORT`. */
export const toDevPortVariable = (remote: string): string => `${remote.toUpperCase()}_DEV_PORT`;
