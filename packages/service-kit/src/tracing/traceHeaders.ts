/**
 * Headers of W3C Trace Context and W3C Baggage. A visitor can set them, so edges neither read nor forward them.
 */
export const traceHeaders: readonly string[] = ['traceparent', 'tracestate', 'baggage'];
