import type { RecordItem } from '@evenhand/contract/record/exports.ts'
import type { Area } from '@evenhand/domain/record/areas.ts'
import type { FactName } from '@evenhand/domain/record/vocabulary.ts'
import { useLingui } from '@lingui/react/macro'

type Thing = FactName extends infer Kind ? (Kind extends `${infer Name}.${string}` ? Name : never) : never
type Act = FactName extends infer Kind ? (Kind extends `${string}.${infer Name}` ? Name : never) : never

/** Names for the parts of the record and for every kind of fact in it. */
export function useItemWords() {
  const { t } = useLingui()
  const areas: Record<Area, string> = {
    messages: t`Messages`,
    expenses: t`Expenses`,
    calendar: t`Swaps and calendar`,
    documents: t`Documents`,
    agreements: t`Agreements`,
    backlog: t`Tasks`,
    family: t`Family`,
  }
  const things: Record<Thing, string> = {
    message: t`Message`,
    conversation: t`Conversation`,
    'message-terms': t`Message limits and quiet hours`,
    expense: t`Expense`,
    expenses: t`Expenses`,
    agreement: t`Agreement`,
    payment: t`Payment`,
    calendar: t`Proposal`,
    event: t`Event`,
    handover: t`Handover`,
    rotation: t`Weeks`,
    plan: t`Plan`,
    document: t`Document`,
    card: t({ message: 'Card', context: 'in the record' }),
    family: t`Family`,
    member: t`Parent`,
    child: t`Child`,
    'child-card': t`Child’s card`,
    invitation: t`Invitation`,
    contact: t`Contact`,
    device: t`Device`,
    budget: t`Budget`,
    recurrence: t`Recurring expense`,
    import: t({ message: 'Import', context: 'in the record' }),
    sealing: t`Sealed figures`,
    'calendar-feed': t`Calendar feed`,
    'calendar-source': t`Calendar subscribed to`,
    'google-calendar': t`Google Calendar`,
    conflict: t`Conflict`,
  }
  const acts: Record<Act, string> = {
    sent: t`sent`,
    viewed: t`first viewed`,
    used: t`something was made of it`,
    opened: t`opened`,
    proposed: t`proposed`,
    answered: t`answered`,
    created: t`added`,
    added: t`added`,
    edited: t({ message: 'changed', context: 'in the record' }),
    changed: t({ message: 'changed', context: 'in the record' }),
    approved: t`approved`,
    withdrawn: t({ message: 'withdrawn', context: 'in the record' }),
    overtaken: t`closed by another that was accepted`,
    'left-open': t`left open`,
    'receipt-attached': t`receipt added`,
    rejected: t`not shared`,
    countered: t`counter-offer`,
    'rejection-answered': t`answer to “not shared”`,
    denied: t`disputed`,
    set: t`set`,
    accepted: t`accepted`,
    declined: t({ message: 'declined', context: 'in the record' }),
    hidden: t`hidden`,
    removed: t`removed`,
    shared: t({ message: 'shared', context: 'in the record' }),
    unshared: t`no longer shared`,
    downloaded: t`downloaded`,
    moved: t`moved`,
    agreed: t`agreed`,
    commented: t`comment`,
    joined: t`joined`,
    renamed: t`renamed`,
    left: t`left`,
    resent: t`sent again`,
    'link-made': t`link made`,
    'link-ended': t`link ended`,
    'code-made': t`code made`,
    'folder-renamed': t`folder renamed`,
    ended: t`ended`,
    settled: t`settled`,
    imported: t`imported`,
    'import-approved': t`import approved`,
    'import-undone': t`import undone`,
    stopped: t`stopped`,
    made: t`made`,
    undone: t`undone`,
    sealed: t`sealed`,
    rotated: t`given a new address`,
    cut: t`disconnected`,
    reopened: t`reopened`,
    recounted: t`recounted under the agreement`,
    corrected: t`corrected by the agreement`,
    closed: t`nothing outstanding, paid`,
    received: t`received`,
    reminded: t`asked to pay`,
  }
  // entries that say something else than their kind: by what the actor did, and not by what came of it
  const ofRotation: Readonly<Record<string, string>> = {
    planned: t`Weeks, planned`,
    joined: t`Weeks, nights taken by joining; nothing agreed`,
    moved: t`Weeks, moved to another time zone`,
  }
  const own = ({ kind, body }: RecordItem): string | undefined => {
    if (kind === 'rotation.set')
      return ofRotation[String(body?.['act'])] ?? t`Weeks, planned, or taken over by joining`
    if (kind === 'calendar.set') return t`Calendar, set while nobody else was in the family`
    if (kind === 'device.added') return t`Device, its key made while signing in`
    if (kind.endsWith('.answered') && body?.['replacedBy']) return t`Lapsed, another was proposed instead`
    if (!kind.endsWith('.answered')) return undefined
    const answers: Readonly<Record<string, string>> = {
      accepted: acts.accepted,
      declined: acts.declined,
      withdrawn: acts.withdrawn,
      confirmed: t`confirmed`,
      missing: t`not arrived`,
    }
    const answer = answers[String(body?.['answer'])]
    return answer && `${things[kind.slice(0, -9) as Thing]}, ${answer}`
  }
  return {
    areas,
    what: (item: RecordItem) => {
      const said = own(item)
      if (said) return said
      const [thing = '', act = ''] = item.kind.split('.')
      return `${things[thing as Thing] ?? thing}, ${acts[act as Act] ?? act}`
    },
  }
}

/** The text by which a person recognises an entry: the first one it has. */
export function titleOf({ body }: RecordItem): string {
  for (const name of ['text', 'title', 'description', 'name', 'displayName', 'note', 'place']) {
    const value = body?.[name]
    if (typeof value === 'string' && value.trim() !== '') return value.slice(0, 400)
  }
  return ''
}
