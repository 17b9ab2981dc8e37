/** Completes default ports by name: a program without one gets the lowest free port from `firstPort` on. */
export function assignDefaultPorts(
  ports: Readonly<Record<string, number | undefined>>,
  firstPort: number,
): Record<string, number> {
  const taken = new Set(Object.values(ports));
  const takeFreePort = () => {
    let port = firstPort;
    while (taken.has(port)) port += 1;
    taken.add(port);
    return port;
  };
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port ?? takeFreePort()]));
}
