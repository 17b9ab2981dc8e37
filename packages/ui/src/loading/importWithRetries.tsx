const firstDelayMs = 1000;
const maxDelayMs = 32_000;

/**
 * Imports the script of a component that the page does not need at first. After a failure, it waits one second and then twice
 * as long each time, up to 32 seconds, so that a bad connection only delays the component.
 */
export async function importWithRetries<T>(importModule: () => Promise<T>): Promise<T> {
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
    try {
      return await importModule();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}
