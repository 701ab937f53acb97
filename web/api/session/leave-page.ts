/** Goes to a path with a full page load, so that nothing stays in memory. */
export function leavePage(path: string): void {
  location.assign(path)
}
