/**
 * Sends a line to the program that started this one and prints what operators should know, such as `npm start`. Other programs
 * receive none.
 */
export function notifyParent(notice: string): void {
  process.send?.({ notice });
}
