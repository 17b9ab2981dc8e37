/**
 * Name of the honeypot field in every form. People cannot see the field or reach it by keyboard, but bots
 * fill it in. The name is unknown to browsers, password managers and identity fillers, which fill in fields such as
 * `website` or `company`.
 */
export const honeypotFieldName = 'topicHint';
