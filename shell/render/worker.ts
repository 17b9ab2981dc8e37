/** The worker thread's tasks. Only here does the server touch React or a remote's code. */
export { findPage, planPage } from './planPage.ts';
export { renderPage } from './renderPage.tsx';
