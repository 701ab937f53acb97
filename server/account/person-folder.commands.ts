/** Where the file store keeps what belongs to one person rather than to a family: their picture, copies of their data. */
export const personFolder = (person: string) => `person-${person}`
