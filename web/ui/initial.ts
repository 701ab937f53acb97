/** A person's initial: of the name, not of a title before it, or four doctors in a list would all be D. */
export function initialOf(name: string): string {
  const bare = name.trim().replace(TITLE, '')
  return (Array.from(bare)[0] ?? '').toLocaleUpperCase()
}

const TITLE = /^(?:dr|dra|prof|profa|mr|mrs|ms|mme|sr|sra)\.?\s+(?=\p{L})/iu
