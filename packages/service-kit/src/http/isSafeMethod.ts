const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Returns true for an HTTP method that changes nothing (RFC 9110, section 9.2.1). */
export const isSafeMethod = (method: string): boolean => safeMethods.includes(method);
