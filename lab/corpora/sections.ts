/** Cuts a file at its `== name` lines. Several texts share a file so that a language is a few files one can search and not hundreds. */
export function sectionsOf(file: string): { name: string; text: string }[] {
  return file
    .split(/^== /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return { name: section.slice(0, end), text: section.slice(end + 1) }
    })
}
