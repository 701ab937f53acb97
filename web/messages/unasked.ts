/** Where the app opened a conversation that the reader did not ask for, in the history entry: it outlives a reload. */
export const UNASKED = 'unasked'

/** What shows that somebody is there and reads: none of it is caused by a script. */
export const ACTS = ['pointerdown', 'wheel', 'keydown']
