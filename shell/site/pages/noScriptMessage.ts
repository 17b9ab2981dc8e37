/** Message for visitors without JavaScript if the server has not rendered a page. */
export const noScriptMessage =
  'This page needs JavaScript at the moment. Turn it on, or try again in a few minutes.';
