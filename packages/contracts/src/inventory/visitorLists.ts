/** Keys of the visitor's lists in the local storage. A value contains slugs of vehicles, separated by commas. */
export const visitorListKeys = {
  compared: 'msv.compared-vehicles',
  saved: 'msv.saved-vehicles',
  recent: 'msv.recent-vehicles',
} as const;

/** Window event after a list has changed in this tab. A change in another tab results in a `storage` event. */
export const visitorListEvent = 'msv-visitor-list';
