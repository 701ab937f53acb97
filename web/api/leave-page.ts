/** Goes to a path by loading the page anew: nothing of what it held stays. */
export function leavePage(path: string): void {
  location.assign(path)
}
