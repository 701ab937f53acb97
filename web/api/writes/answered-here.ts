const answered = new Set<string>()

/** Remembers that a binding act about this was sent from this tab and accepted. */
export const noteAnswered = (id: string) => void answered.add(id)

/** Whether a binding act about this was sent from this tab, since it opened, and accepted. */
export const wasAnsweredHere = (id: string) => answered.has(id)
