import type { ServerFacts } from '@evenhand/contract/server.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLocation } from 'react-router'

/** What a form may begin with when it was opened from a message. */
export type FromMessage = { readonly id: string; readonly text: string; readonly day: string }

/** Where a message becomes something else: the form of that feature opens with its words, and saves nothing by itself. */
export type Maker = {
  readonly id: string
  readonly label: MessageDescriptor
  /** absent: a feature that cannot be turned off */
  readonly feature?: keyof ServerFacts['features']
  readonly path: (day: string) => string
}

/** [MSG-08] The places where a message can become something. */
export const makers: readonly Maker[] = [
  { id: 'task', label: msg`Make a task of it`, path: () => '/backlog' },
  { id: 'expense', label: msg`Make an expense of it`, feature: 'expenses', path: () => '/expenses/new' },
  {
    id: 'event',
    label: msg`Make an event of it`,
    feature: 'calendar',
    path: (day) => `/calendar?day=${day}`,
  },
]

/** The message a form was opened from; kept beside the address, never in it, so no text gets into the history. */
export function useFromMessage(): FromMessage | null {
  const state = useLocation().state as { fromMessage?: FromMessage } | null
  return state?.fromMessage ?? null
}
