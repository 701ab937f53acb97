import type { CallOf } from '@evenhand/contract/http.ts'
import type { openConversation } from '@evenhand/contract/messages/messages.ts'
import type { answerTerms, proposeTerms } from '@evenhand/contract/messages/terms.ts'
import { messagesTopic } from '@evenhand/contract/messages/topics.ts'
import { fold } from '@evenhand/domain/messages/fold.ts'
import { maySend } from '@evenhand/domain/messages/message.ts'
import { checkTerms, mayAnswerTerms } from '@evenhand/domain/messages/terms.ts'
import { checkBothHere } from '../family/answerable.commands.ts'
import { hasChild } from '../family/children.sql.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { countConversations, insertConversation } from './conversations.sql.ts'
import { conversationOf, termsOf } from './message.view.ts'
import { insertTerms, insertTermsAnswer, readProposal, readTerms } from './terms.sql.ts'

/** Nobody finds their way around more than this. */
const MOST_CONVERSATIONS = 200

/** Opens a conversation on a topic or about a child; like its messages, it is permanent: no renaming, no closing. */
export function open(scope: FamilyScope, body: CallOf<typeof openConversation>['body']): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    const { parents } = await work.lock(family)
    const childId = body.childId ?? null
    if (childId && !(await hasChild(work.tx, family, childId))) throw new Failure('child/not-found')
    const there = await countConversations(work.tx, family)
    if (there.count >= MOST_CONVERSATIONS) throw new Failure('conversation/too-many')
    if (childId && there.children.includes(childId)) throw new Failure('conversation/child-has-one')
    const id = work.ctx.newId()
    const kind = childId ? 'child' : 'topic'
    await insertConversation(work.tx, {
      family_id: family,
      conversation_id: id,
      kind,
      title: body.title,
      folded_title: fold(body.title),
      child_id: childId,
      created_by: person,
      created_at: new Date(work.now),
    })
    work.record(family, {
      kind: 'conversation.opened',
      subject: id,
      body: { kind, title: body.title, childId },
    })
    work.tell(family, messagesTopic, id)
    const nothing = { last_author: null, last_body: null, last_at: null, last_attachments: null }
    const undrafted = {
      last_severity: null,
      last_safety: null,
      draft_body: null,
      draft_reply_to: null,
      draft_at: null,
    }
    return {
      conversation: conversationOf({
        conversation_id: id,
        family_id: family,
        kind,
        title: body.title,
        child_id: childId,
        participants: parents.join(','),
        total: '0',
        unread: '0',
        read_place: '0',
        ...nothing,
        ...undrafted,
      }),
    }
  })
}

/** Proposes volume and hours; withdraws one's own pending proposal, declines the other parent's. */
export function propose(scope: FamilyScope, body: CallOf<typeof proposeTerms>['body']): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    const { parents } = await work.lock(family)
    if (maySend(parents, person) !== true) throw new Failure('message/nobody-there')
    const fault = checkTerms(body)
    if (fault !== true)
      throw new Failure('message-terms/invalid', {
        fields: [{ field: fault === 'per-day' ? 'perDay' : 'quiet', code: fault }],
      })
    const at = new Date(work.now)
    const id = work.ctx.newId()
    const waiting = await readProposal(work.tx, family)
    if (waiting) {
      const answer = waiting.proposed_by === person ? 'withdrawn' : 'declined'
      await insertTermsAnswer(work.tx, {
        family_id: family,
        terms_id: waiting.terms_id,
        answer,
        answered_by: person,
        answered_at: at,
      })
      const said = { answer, replacedBy: id, at: at.toISOString() } as const
      work.record(family, { kind: 'message-terms.answered', subject: waiting.terms_id, body: said })
    }
    await insertTerms(work.tx, {
      family_id: family,
      terms_id: id,
      per_day: body.perDay,
      quiet_from: body.quiet?.from ?? null,
      quiet_to: body.quiet?.to ?? null,
      proposed_by: person,
      proposed_at: at,
    })
    const fact = { ...body, at: at.toISOString() }
    work.record(family, { kind: 'message-terms.proposed', subject: id, body: fact })
    work.tell(family, messagesTopic, family)
    return { terms: termsOf((await readTerms(work.tx, family, id))!) }
  })
}

const CODE_OF = {
  answered: 'message-terms/answered',
  own: 'message-terms/own',
  'not-own': 'message-terms/not-own',
} as const

/** Accepts, declines or withdraws a proposal; an accepted one is in force from now on. */
export function answer(
  scope: FamilyScope,
  id: string,
  { answer: given }: CallOf<typeof answerTerms>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const { parents } = await work.lock(family)
    const row = await readTerms(work.tx, family, id)
    if (!row) throw new Failure('message-terms/not-found')
    const may = mayAnswerTerms({ proposedBy: row.proposed_by, answer: row.answer }, person, given)
    if (may !== true) throw new Failure(CODE_OF[may])
    if (given !== 'withdrawn') checkBothHere(parents)
    const at = new Date(work.now)
    await insertTermsAnswer(work.tx, {
      family_id: family,
      terms_id: id,
      answer: given,
      answered_by: person,
      answered_at: at,
    })
    work.record(family, {
      kind: 'message-terms.answered',
      subject: id,
      body: { answer: given, replacedBy: null, at: at.toISOString() },
    })
    work.tell(family, messagesTopic, family)
    return { terms: termsOf((await readTerms(work.tx, family, id))!) }
  })
}
