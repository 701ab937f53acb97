/** What a part of a message is there for. */
export type Role = 'fact' | 'request' | 'question' | 'answer' | 'boundary' | 'feeling' | 'blow' | 'filler'

/** A part of a message, verbatim: `text.slice(start, end)`, in UTF-16 offsets. Parts come in the order of the text and never overlap. */
export interface Part {
  start: number
  end: number
  role: Role
  /** Where a blow sits inside a part that must be kept: the words that can be left out of it cleanly. */
  strike?: [start: number, end: number][]
  /** It holds both, and no clean strike exists. */
  mixed?: true
}
