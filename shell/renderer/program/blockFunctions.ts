/** Replaces functions of an object with functions that throw. */
export function blockFunctions(owner: object, ownerName: string, isAllowed: (name: string) => boolean): void {
  for (const [name, { value, configurable, writable }] of Object.entries(
    Object.getOwnPropertyDescriptors(owner),
  )) {
    if (typeof value !== 'function' || name === 'constructor' || isAllowed(name)) continue;
    const blocked = createBlockedFunction(`${ownerName}.${name}`);
    if (configurable)
      Object.defineProperty(owner, name, { value: blocked, writable: false, configurable: false });
    else if (writable) Reflect.set(owner, name, blocked);
  }
}

function createBlockedFunction(name: string) {
  // The replacement is a regular function instead of an arrow function, because some of the replaced
  // functions are constructors.
  return function blocked() {
    throw new Error(`${name} is not available on the server`);
  };
}
