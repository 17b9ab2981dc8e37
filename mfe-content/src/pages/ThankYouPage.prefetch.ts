export { prefetch } from './ContactPage.prefetch.ts';
