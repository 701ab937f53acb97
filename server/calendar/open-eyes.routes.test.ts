import {
  answerProposal,
  answerSetAlone,
  getCalendar,
  listProposals,
  proposeCalendar,
} from '@evenhand/contract/calendar/calendar.ts'
import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import { changeFamily } from '@evenhand/contract/family/changes.ts'
import {
  acceptInvitation,
  completeOnboarding,
  listInvitations,
  putRotation,
} from '@evenhand/contract/family/family.ts'
import { recordLog } from '@evenhand/contract/record/record.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, newParent, type TestFamily, type TestPerson } from '../http/test-people.ts'

let app: TestApp
let home: TestFamily
let today: Day
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
beforeEach(async () => {
  home = await newFamily(app)
  today = asDay(new Date(app.ctx.clock()).toISOString().slice(0, 10))
})
afterAll(() => app.stop())

const in_ = (days: number) => addDays(today, days)
const weeks = (from: Day, nights = 'AAAAAAABBBBBBB'): ProposalBody => ({
  kind: 'schedule',
  from,
  schedules: [{ layer: 'rotation', pattern: { kind: 'cycle', nights, start: from }, handover: '17:00' }],
})
const sea = (from: Day, more: object = {}): ProposalBody => ({
  kind: 'vacation',
  from,
  to: addDays(from, 6),
  with: 'A',
  ...more,
})
const propose = (token: string, proposal: ProposalBody, more: object = {}) =>
  app.call(proposeCalendar, { token, params: { familyId: home.id }, body: { proposal, ...more } })
type Word = 'accept' | 'decline' | 'withdraw'
const answer = (token: string, id: string, word: Word, reason?: string) =>
  app.call(answerProposal, {
    token,
    params: { id },
    body: { answer: word, ...(reason === undefined ? {} : { reason }) },
  })
const calendar = async (token = home.a.token) =>
  (
    await app.call(getCalendar, {
      token,
      params: { familyId: home.id },
      query: { from: today, to: in_(60) },
    })
  ).body
const kept = async (id: string) =>
  (await app.call(listProposals, { token: home.b.token, params: { familyId: home.id } })).body.proposals.find(
    (one) => one.id === id,
  )
const facts = async () =>
  (
    await app.call(recordLog, { token: home.a.token, params: { familyId: home.id }, query: {} })
  ).body.entries.map(({ kind, actor, body }) => ({
    kind,
    actor,
    body: JSON.parse(body ?? '{}') as Record<string, unknown>,
  }))
const factsOf = async (kind: string) => (await facts()).filter((one) => one.kind === kind)

describe('a proposal', () => {
  it('[CAL-03] is open once: the second is refused with the first, whoever makes it and whatever it is called', async () => {
    const first = (await propose(home.a.token, sea(in_(20)))).body.proposal
    for (const again of [sea(in_(20)), sea(in_(20), { name: 'By the sea' })])
      for (const { token } of [home.a, home.b]) {
        const { status, problem } = await propose(token, again)
        expect([status, problem.code, problem.about]).toEqual([409, 'calendar/asked-already', first.id])
      }
    expect((await calendar()).open.map(({ id }) => id)).toEqual([first.id])
    await answer(home.a.token, first.id, 'withdraw')
    expect((await propose(home.a.token, sea(in_(20)))).status).toBe(201)
  })

  it('[CAL-03] of many sent at once one is open', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => propose(home.a.token, sea(in_(20)))))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await calendar()).open).toHaveLength(1)
  })

  it('[CAL-03] a swap asked from both sides is one, and countering with the same is refused', async () => {
    const { proposal } = (await propose(home.a.token, weeks(today))).body
    await answer(home.b.token, proposal.id, 'accept')
    const asked = (await propose(home.a.token, { kind: 'swap', give: [in_(1)], take: [in_(8)] })).body
      .proposal
    const same: ProposalBody = { kind: 'swap', give: [in_(8)], take: [in_(1)] }
    expect((await propose(home.b.token, same)).problem.about).toBe(asked.id)
    const countered = await propose(home.b.token, same, { counters: asked.id })
    expect(countered.problem.code).toBe('calendar/asked-already')
    expect((await kept(asked.id))?.status).toBe('open')
  })

  it('[CAL-03] is declined with a reason, which the other reads and the record keeps', async () => {
    const { proposal } = (await propose(home.a.token, sea(in_(20)))).body
    const declined = await answer(home.b.token, proposal.id, 'decline', ' We are at my mother’s. ')
    expect(declined.body.proposal).toMatchObject({ status: 'declined', reason: 'We are at my mother’s.' })
    expect((await kept(proposal.id))?.reason).toBe('We are at my mother’s.')
    expect((await factsOf('calendar.declined'))[0]).toMatchObject({ actor: home.b.id })
    const other = (await propose(home.a.token, sea(in_(40)))).body.proposal
    expect((await answer(home.b.token, other.id, 'accept', 'Fine')).problem.fields?.[0]?.field).toBe('reason')
    expect((await answer(home.b.token, other.id, 'decline')).body.proposal.reason).toBe('')
  })

  it('[CAL-03] accepting one closes what it leaves nothing of, and nothing else', async () => {
    const { proposal } = (await propose(home.a.token, weeks(today))).body
    await answer(home.b.token, proposal.id, 'accept')
    const swap = (await propose(home.b.token, { kind: 'swap', give: [in_(9)], take: [] })).body.proposal
    const within = (await propose(home.a.token, { ...sea(in_(9)), to: in_(10) } as ProposalBody)).body
      .proposal
    const far = (await propose(home.a.token, sea(in_(40)))).body.proposal
    const whole = (await propose(home.a.token, sea(in_(7)))).body.proposal
    await answer(home.b.token, whole.id, 'accept')
    expect([(await kept(swap.id))?.status, (await kept(within.id))?.status]).toEqual([
      'overtaken',
      'overtaken',
    ])
    expect((await kept(far.id))?.status).toBe('open')
    const closed = await factsOf('calendar.overtaken')
    expect(closed.map(({ actor }) => actor)).toEqual([home.b.id, home.b.id])
  })

  it('[CAL-03] first holidays that begin in the past are answered before the first of them', async () => {
    const { proposal } = (await propose(home.a.token, weeks(in_(-30), 'A'))).body
    await answer(home.b.token, proposal.id, 'accept')
    const feast = {
      name: 'A feast',
      on: { kind: 'days' as const, days: [in_(3)] },
      starts: { days: 0, time: '10:00' },
      ends: { days: 1, time: '10:00' },
      division: { method: 'fixed' as const, with: 'B' as const },
    }
    const table = await propose(home.a.token, { kind: 'holidays', from: in_(-10), holidays: [feast] })
    const due = table.body.proposal.expiresAt ?? ''
    expect([due.slice(0, 10), due > new Date(app.ctx.clock()).toISOString()]).toEqual([in_(3), true])
  })
})

describe('what one parent set alone', () => {
  const ROTATION = {
    template: 'alternating-weeks',
    anchorDay: '2026-11-02',
    handoverTime: '17:00',
    zone: 'Europe/Berlin',
    startsWith: 'me',
  } as const

  /** Ana founds a family with weeks of her own, and Ben joins it. */
  const joined = async () => {
    const [ana, ben] = [await newParent(app, 'Ana'), await newParent(app, 'Ben')]
    const body = {
      children: [{ name: 'Mila Example', birthDate: '2017-05-14' }],
      rotation: ROTATION,
      coParentEmail: ben.email,
    }
    const { family } = (await app.call(completeOnboarding, { token: ana.token, body })).body
    home = { ...home, id: family.id, a: ana, b: ben }
    const alone = await calendar()
    const [invitation] = (await app.call(listInvitations, { token: ben.token })).body.invitations
    await app.call(acceptInvitation, {
      token: ben.token,
      params: { id: invitation!.id },
      body: { termsAccepted: true },
    })
    return { alone, ids: (await calendar()).setAlone.map(({ id }) => id) }
  }
  const say = (who: TestPerson, word: 'agree' | 'leave-open', ids: string[]) =>
    app.call(answerSetAlone, {
      token: who.token,
      params: { familyId: home.id },
      body: { answer: word, ids },
    })

  it('[CAL-02] [ONB-03] joining is no agreement: the first schedule stays what the other planned until it is answered', async () => {
    const { alone, ids } = await joined()
    expect(alone.setAlone).toMatchObject([{ kind: 'schedule', by: home.a.id, leftOpenAt: null }])
    expect((await calendar(home.b.token)).setAlone).toEqual(alone.setAlone)
    // nobody agrees with themselves, nor to what they have not seen
    expect((await say(home.a, 'agree', ids)).problem.code).toBe('calendar/own-proposal')
    expect((await say(home.b, 'agree', [home.id])).problem.code).toBe('calendar/plan-changed')
    const left = await say(home.b, 'leave-open', ids)
    expect(left.body.setAlone[0]?.leftOpenAt).not.toBeNull()
    expect((await say(home.b, 'agree', ids)).body.setAlone).toEqual([])
    expect((await calendar()).setAlone).toEqual([])
  })

  it('[REC-01] the record says who planned the weeks, and never that whoever joined set them', async () => {
    const { ids } = await joined()
    await say(home.b, 'agree', ids)
    const said = (await facts())
      .filter(({ kind }) => kind === 'rotation.set' || kind.startsWith('plan.'))
      .map(({ kind, actor, body }) => [kind, actor, body['plannedBy'] ?? body['ids'], body['act']])
    expect(said).toEqual([
      ['rotation.set', home.a.id, home.a.id, 'planned'],
      ['rotation.set', home.b.id, home.a.id, 'joined'],
      ['plan.agreed', home.b.id, ids, undefined],
    ])
  })

  it('[CAL-03] what both agreed on is changed by neither alone, and another clock leaves it agreed', async () => {
    const { ids } = await joined()
    await say(home.b, 'agree', ids)
    const ask = { token: home.a.token, params: { familyId: home.id } }
    expect((await app.call(putRotation, { ...ask, body: ROTATION })).problem.code).toBe(
      'calendar/by-agreement',
    )
    await app.call(changeFamily, { ...ask, body: { zone: 'America/New_York' } })
    expect((await calendar()).setAlone).toEqual([])
    const moved = (await factsOf('rotation.set')).at(-1)
    expect(moved?.body).toMatchObject({ plannedBy: home.a.id, act: 'moved', zone: 'America/New_York' })
  })

  it('[CAL-02] weeks replaced meanwhile have to be looked at again', async () => {
    const { ids } = await joined()
    const { body } = await app.call(putRotation, {
      token: home.a.token,
      params: { familyId: home.id },
      body: { ...ROTATION, template: '2-2-3' },
    })
    expect(body.family.rotation?.id).not.toBe(ids[0])
    expect((await say(home.b, 'agree', ids)).problem.code).toBe('calendar/plan-changed')
  })
})
