/** Small numbers for words and class names, so that the automaton compares numbers. 0 is any unknown word. */
export function symbolTable(): Symbols {
  const numbers = new Map<string, number>()
  const names = ['']
  return {
    names,
    find: (name) => numbers.get(name) ?? 0,
    make: (name) => {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, names.length)
      return names.push(name) - 1
    },
  }
}

export interface Symbols {
  /** The name of each number. */
  names: string[]
  find(name: string): number
  make(name: string): number
}
