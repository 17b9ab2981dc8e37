/**
 * Calls back once when an element comes into view. For the `ref` of the element, which React calls with its element.
 * @returns A function that stops observing.
 */
export function observeInView(element: Element | null, onInView: () => void) {
  if (!element) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onInView();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
