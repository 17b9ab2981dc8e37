/** The worker thread's two tasks. Only here does the server touch React or a remote's code. */
export { planPage } from './planPage.ts';
export { renderPage } from './renderPage.tsx';
