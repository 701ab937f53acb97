import { addDays } from '@evenhand/domain/time/day.ts'
import { asWallTime, dayAt, instantOf } from '@evenhand/domain/time/wall.ts'
import { DEMO_ZONE } from '../demo/people.ts'
import type { DemoHome, DemoStep } from '../feature.ts'
import { open } from './conversations.commands.ts'
import { saw } from './messages.commands.ts'
import { send } from './sending.commands.ts'
import { DEMO_MESSAGES, type DemoMessage } from './year.demo.ts'

const MINUTE = 60_000
const TOPICS = { camp: { title: 'Ski camp' }, Mila: { title: 'Mila' } } as const
type Topic = keyof typeof TOPICS
type Written = { readonly id: string; readonly by: 'nora' | 'sam' }

/** Nora's and Sam's messages of a year, and when each was first viewed. The last one is still unread. */
export function demoMessages(home: DemoHome): DemoStep[] {
  const { family, begun, ends } = home
  const opened = new Map<Topic, string>()
  const unseen = new Map<string, Written[]>()
  const idOf = (where: DemoMessage[3]) => (where === 'general' ? family.id : (opened.get(where) ?? ''))
  const last = dayAt(ends, DEMO_ZONE)
  const all = DEMO_MESSAGES.map((message, at) => {
    const [daysAgo, time] = message
    return { message, at, when: instantOf(addDays(last, -daysAgo), asWallTime(time), DEMO_ZONE) }
  }).filter(({ when }) => when > begun + 4 * 24 * 60 * MINUTE && when < ends)

  const lookedAt = (['nora', 'sam'] as const).map(
    (who): DemoStep => ({
      at: ends - 36 * 60 * MINUTE,
      key: `demo-seen-all-${who}`,
      who,
      take: async (scope, again) => {
        for (const [conversation, waiting] of unseen) {
          const ids = waiting.filter(({ by }) => by !== who).map(({ id }) => id)
          if (ids.length === 0) continue
          const reading = { ...scope, repeat: again(`demo-seen-${who}-${conversation}`) }
          await saw(reading, conversation, { what: 'viewed', ids })
          unseen.set(
            conversation,
            waiting.filter(({ by }) => by === who),
          )
        }
      },
    }),
  )
  const written = all.flatMap(({ message, at, when }): DemoStep[] => {
    const [, , who, where, text, more] = message
    const steps: DemoStep[] = []
    const isFirst = all.find((one) => one.message[3] === where)?.at === at
    if (where !== 'general' && isFirst)
      steps.push({
        at: when - MINUTE,
        key: `demo-topic-${where}`,
        who,
        take: async (scope) => {
          const child = family.children.find(({ name }) => name === where)
          const body = { title: TOPICS[where].title, childId: child?.id ?? null }
          const made = JSON.parse((await open(scope, body)).text) as { conversation: { id: string } }
          opened.set(where, made.conversation.id)
        },
      })
    steps.push({
      at: when,
      key: `demo-message-${at}`,
      who,
      take: async (scope, again) => {
        const conversationId = idOf(where)
        const waiting = unseen.get(conversationId) ?? []
        // whoever writes has read what the other wrote before
        const seen = waiting.filter(({ by }) => by !== who).map(({ id }) => id)
        if (seen.length > 0) {
          const reading = { ...scope, repeat: again(`demo-seen-${at}`) }
          await saw(reading, conversationId, { what: 'viewed', ids: seen })
        }
        const sent = await send(scope, {
          conversationId,
          clientId: scope.ctx.newId(),
          text,
          decision: more ?? 'none',
        })
        const { id } = (JSON.parse(sent.text) as { message: { id: string } }).message
        unseen.set(conversationId, [...waiting.filter(({ by }) => by === who), { id, by: who }])
      },
    })
    return steps
  })
  return [...written, ...lookedAt]
}
