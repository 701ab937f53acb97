import { sawMessages } from '@evenhand/contract/messages/messages.ts'
import { call } from '../../api/call.ts'
import { onSessionEnd } from '../../api/session/session-end.ts'

type What = 'delivered' | 'viewed'
/** Messages seen within this time are reported together. */
const GATHER_MS = 300
const AGAIN_MS = 15_000
const MAX_PER_CALL = 200

const told = new Set<string>()
const waiting = new Map<string, Set<string>>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Reports that messages reached this device, or that their bodies were on its screen for a moment. Each is reported
 * once; failed reports are repeated when the connection is back.
 */
export function reportSeen(what: What, conversationId: string, ids: readonly string[]): void {
  const fresh = ids.filter((id) => !told.has(`${what} ${id}`))
  if (fresh.length === 0) return
  const key = `${what} ${conversationId}`
  const group = waiting.get(key) ?? new Set()
  for (const id of fresh) {
    told.add(`${what} ${id}`)
    group.add(id)
  }
  waiting.set(key, group)
  schedule(GATHER_MS)
}

function schedule(wait: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void tell(), wait)
}

async function tell(): Promise<void> {
  for (const [key, group] of waiting) {
    const [what, id] = key.split(' ') as [What, string]
    const ids = [...group].slice(0, MAX_PER_CALL)
    try {
      await call(sawMessages, { params: { id }, body: { what, ids } })
      for (const one of ids) group.delete(one)
      if (group.size === 0) waiting.delete(key)
    } catch {
      // not reported yet: the time of the first successful report counts
      return schedule(AGAIN_MS)
    }
  }
  if (waiting.size > 0) schedule(GATHER_MS)
}

addEventListener('online', () => waiting.size > 0 && schedule(GATHER_MS))
onSessionEnd(() => {
  told.clear()
  waiting.clear()
  clearTimeout(timer)
})
