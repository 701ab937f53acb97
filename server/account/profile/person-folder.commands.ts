/** Where the file store keeps a person's own files rather than a family's: their picture, copies of their data. */
export const personFolder = (person: string) => `person-${person}`
