/** Loads Google Tag Manager without an inline script. https://developers.google.com/tag-platform/tag-manager/web */
export function loadTagManager(id: string): void {
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
