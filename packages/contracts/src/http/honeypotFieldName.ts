/**
 * Name of the honeypot field in every form. People cannot see the field or reach it by keyboard, but bots
 * fill it in. Inputs with this name need `autoComplete="off"`, because the server treats every filled field
 * as a bot's.
 */
export const honeypotFieldName = 'website';
