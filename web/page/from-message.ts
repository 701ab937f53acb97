import type { ServerFacts } from '@evenhand/contract/server/server.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLocation } from 'react-router'

/** The initial content of a form opened from a message. */
export type FromMessage = { readonly id: string; readonly text: string; readonly day: string }

/** What a message can be turned into: the feature's form opens with its text, and saves nothing by itself. */
export type Maker = {
  readonly id: string
  readonly label: MessageDescriptor
  /** absent for a feature that cannot be turned off */
  readonly feature?: keyof ServerFacts['features']
  readonly path: (day: string) => string
}

/** [MSG-08] Everything that a message can be turned into. */
export const makers: readonly Maker[] = [
  { id: 'task', label: msg`Make it a task`, path: () => '/backlog' },
  { id: 'expense', label: msg`Make it an expense`, feature: 'expenses', path: () => '/expenses/new' },
  {
    id: 'event',
    label: msg`Make it an event`,
    feature: 'calendar',
    path: (day) => `/calendar?day=${day}`,
  },
]

/**
 * The message a form was opened from; kept in the navigation state, never in the URL, so that no text gets into the
 * history.
 */
export function useFromMessage(): FromMessage | null {
  const state = useLocation().state as { fromMessage?: FromMessage } | null
  return state?.fromMessage ?? null
}
