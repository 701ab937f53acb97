import {
  answerProposal,
  getCalendar,
  listProposals,
  proposeCalendar,
} from '@evenhand/contract/calendar/calendar.ts'
import {
  changeEvent,
  createEvent,
  eventVersions,
  putHandover,
  removeEvent,
} from '@evenhand/contract/calendar/events.ts'
import { planOf } from '@evenhand/contract/calendar/plan-of.ts'
import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import { changeChild, leaveFamily } from '@evenhand/contract/family/changes.ts'
import { listFamilies, putRotation } from '@evenhand/contract/family/family.ts'
import { recordLog } from '@evenhand/contract/record/record.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone, dayAt, instantOf } from '@evenhand/domain/time/wall.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { enter, newFamily, newHome, newParent, type TestFamily } from '../http/test-people.ts'

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
  schedules: [
    { layer: 'rotation', clause: '§ 3', pattern: { kind: 'cycle', nights, start: from }, handover: '17:00' },
  ],
})
const propose = (token: string, proposal: ProposalBody, more: object = {}) =>
  app.call(proposeCalendar, { token, params: { familyId: home.id }, body: { proposal, ...more } })
const answer = (token: string, id: string, word: 'accept' | 'decline' | 'withdraw') =>
  app.call(answerProposal, { token, params: { id }, body: { answer: word } })
const calendar = async (token = home.a.token, from = today, to = in_(60)) =>
  (await app.call(getCalendar, { token, params: { familyId: home.id }, query: { from, to } })).body
const letters = async (from: Day, to: Day) =>
  nightsOf(planOf((await calendar()).plan!), null, from, to)
    .map(({ letter }) => letter ?? '-')
    .join('')
const agree = async (body: ProposalBody) => {
  const { proposal } = (await propose(home.a.token, body)).body
  expect((await answer(home.b.token, proposal.id, 'accept')).status).toBe(200)
  return proposal.id
}

describe('a schedule by agreement', () => {
  it('[CAL-02] [CAL-03] takes effect once the other parent accepts, and leaves the past unchanged', async () => {
    const first = (await propose(home.a.token, weeks(today))).body.proposal
    expect(first.status).toBe('open')
    expect((await calendar()).plan).toBeNull()
    // the other parent reads the same figures
    expect((await calendar(home.b.token)).open).toEqual((await calendar()).open)
    expect((await answer(home.a.token, first.id, 'accept')).problem.code).toBe('calendar/own-proposal')
    expect((await answer(home.b.token, first.id, 'accept')).body.proposal.status).toBe('accepted')
    expect(await letters(today, in_(13))).toBe('AAAAAAABBBBBBB')
    await agree(weeks(in_(3), 'BA'))
    expect(await letters(today, in_(6))).toBe('AAABABA')
    const { plan } = await calendar(home.b.token)
    const [night] = nightsOf(planOf(plan!), null, today, today)
    expect(night!.decidedBy).toMatchObject({ layer: 'rotation', clause: '§ 3', rule: `${first.id}:0` })
  })

  it('[CAL-02] a rotation of the first minutes is a plan from the first day on', async () => {
    const alone = await newParent(app)
    home = { ...home, ...(await newHome(app, alone)), a: alone }
    const choice = { template: '2-2-3', anchorDay: today, handoverTime: '17:00', startsWith: 'me' } as const
    const body = { ...choice, zone: 'Europe/Berlin' }
    expect(
      (await app.call(putRotation, { token: alone.token, params: { familyId: home.id }, body })).status,
    ).toBe(200)
    expect((await calendar()).plan).toMatchObject({ schedules: [{ layer: 'rotation', from: '1900-01-01' }] })
    expect(await letters(today, in_(6))).toBe('AABBAAA')
  })

  it('[CAL-02] a lone parent sets their own', async () => {
    const alone = await newParent(app)
    home = { ...home, ...(await newHome(app, alone)), a: alone }
    expect((await propose(alone.token, weeks(today))).body.proposal.status).toBe('accepted')
    expect(await letters(today, in_(7))).toBe('AAAAAAAB')
  })

  it('[CAL-03] a counter-proposal closes the one it replies to; all are kept', async () => {
    const first = (await propose(home.a.token, weeks(today))).body.proposal
    expect((await propose(home.a.token, weeks(today), { counters: first.id })).problem.code).toBe(
      'calendar/own-proposal',
    )
    const second = (
      await propose(home.b.token, weeks(today, 'AB'), { counters: first.id, note: 'Rather so' })
    ).body.proposal
    expect((await answer(home.b.token, first.id, 'accept')).problem.code).toBe('calendar/already-answered')
    await answer(home.a.token, second.id, 'decline')
    const { proposals } = (
      await app.call(listProposals, { token: home.b.token, params: { familyId: home.id } })
    ).body
    expect(proposals.map(({ status, counters }) => [status, counters])).toEqual([
      ['declined', first.id],
      ['countered', null],
    ])
  })

  it('[CAL-03] no answer is due after the first day it is about', async () => {
    const untilOf = async (body: ProposalBody) =>
      (await propose(home.a.token, body)).body.proposal.expiresAt ?? ''
    await agree(weeks(today))
    const zone = asZone((await calendar()).plan!.zone)
    const endOf = (day: Day) => new Date(instantOf(addDays(day, 1), asWallTime('00:00'), zone)).toISOString()
    expect(await untilOf(weeks(in_(3)))).toBe(endOf(in_(3)))
    expect(await untilOf({ kind: 'vacation', from: in_(5), to: in_(9), with: 'A' })).toBe(endOf(in_(5)))
    expect(await untilOf({ kind: 'holidays', from: in_(2), holidays: [] })).toBe(endOf(in_(2)))
    // far ahead there is a month
    expect((await untilOf(weeks(in_(90)))) < endOf(in_(40))).toBe(true)
  })

  it('[CAL-03] of 50 answers at once one wins', async () => {
    const { proposal } = (await propose(home.a.token, weeks(today))).body
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2
          ? answer(home.b.token, proposal.id, at % 4 === 1 ? 'accept' : 'decline')
          : answer(home.a.token, proposal.id, 'withdraw'),
      ),
    )
    const codes = answers.map((one) => (one.status === 200 ? 'done' : one.problem.code))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['done', 'calendar/already-answered']))
  }, 60_000)

  it('[CAL-03] one parent cannot change alone what both agreed on', async () => {
    await agree(weeks(today))
    const body = {
      template: '2-2-3',
      anchorDay: today,
      handoverTime: '17:00',
      zone: 'UTC',
      startsWith: 'me',
    } as const
    const set = await app.call(putRotation, { token: home.a.token, params: { familyId: home.id }, body })
    expect(set.problem.code).toBe('calendar/by-agreement')
  })

  it('[CAL-03] cannot be answered once its parent has left, and the other calls still work', async () => {
    const { proposal } = (await propose(home.a.token, weeks(today))).body
    await app.call(leaveFamily, {
      token: home.a.token,
      params: { familyId: home.id },
      body: { understood: true },
    })
    expect((await answer(home.b.token, proposal.id, 'accept')).problem.code).toBe('family/nobody-there')
    expect((await calendar(home.b.token)).open).toEqual([])
  })
})

describe('a swap', () => {
  it('[CAL-03] [CAL-06] a night that has begun can still be asked for and given until its day ends', async () => {
    await agree(weeks(today))
    const zone = asZone((await calendar()).plan!.zone)
    const tonight = dayAt(app.ctx.clock(), zone)
    const evening = instantOf(tonight, asWallTime('18:00'), zone)
    app.pass(Math.max(0, evening - app.ctx.clock()))
    // their tokens may be over by the evening
    const [a, b] = [await enter(app, home.a.email), await enter(app, home.b.email)]
    const { proposal } = (await propose(a.token, { kind: 'swap', give: [tonight], take: [] })).body
    expect([proposal.status, proposal.expiresAt]).toEqual([
      'open',
      new Date(instantOf(addDays(tonight, 1), asWallTime('00:00'), zone)).toISOString(),
    ])
    expect((await answer(b.token, proposal.id, 'accept')).body.proposal.status).toBe('accepted')
  })

  it('[CAL-03] [CAL-06] exchanges nights, overriding the schedule without shifting it', async () => {
    await agree({ ...weeks(today), balance: true } as ProposalBody)
    await agree({ kind: 'swap', give: [in_(2), in_(3)], take: [in_(7)] })
    expect(await letters(today, in_(13))).toBe('AABBAAAABBBBBB')
    expect((await calendar()).owed).toBe(1)
  })

  it('[CAL-03] is refused at its field for a night that is past, not one’s own, or named twice', async () => {
    await agree(weeks(today))
    const refused = async (give: Day[], take: Day[]) => {
      const { problem } = await propose(home.a.token, { kind: 'swap', give, take })
      return [problem.code, problem.fields?.[0]?.field]
    }
    expect(await refused([in_(-1)], [])).toEqual(['calendar/past', 'proposal.give'])
    expect(await refused([in_(1), in_(8)], [])).toEqual(['calendar/not-your-night', 'proposal.give.1'])
    expect(await refused([], [in_(1)])).toEqual(['calendar/not-your-night', 'proposal.take.0'])
    expect(await refused([in_(1), in_(1)], [])).toEqual(['calendar/invalid', 'proposal.take'])
    expect(await refused([], [])).toEqual(['calendar/invalid', 'proposal.give'])
  })

  it('[CAL-03] cannot give away a night that has been given away meanwhile: that one is closed', async () => {
    await agree(weeks(today))
    const one = (await propose(home.a.token, { kind: 'swap', give: [in_(2)], take: [] })).body.proposal
    const other = await agree({ kind: 'swap', give: [in_(2)], take: [in_(8)] })
    expect((await answer(home.b.token, one.id, 'accept')).problem.code).toBe('calendar/already-answered')
    const { proposals } = (
      await app.call(listProposals, { token: home.b.token, params: { familyId: home.id } })
    ).body
    // nobody answered it
    expect(proposals.find(({ id }) => id === one.id)).toMatchObject({
      status: 'overtaken',
      overtakenBy: other,
      answeredBy: null,
    })
  })
})

it('[CAL-02] a child who turned 18 keeps the schedule, can be swapped for, and ends nothing', async () => {
  const [eldest] = home.children as [string]
  const birthDate = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`.replace('02-29', '02-28')
  const ask = { token: home.a.token, params: { familyId: home.id, childId: eldest } }
  expect((await app.call(changeChild, { ...ask, body: { name: 'Mila Example', birthDate } })).status).toBe(
    200,
  )
  await agree({
    ...weeks(today),
    schedules: [{ ...(weeks(today) as { schedules: object[] }).schedules[0], children: [eldest] }],
  } as ProposalBody)
  await agree({ kind: 'swap', give: [in_(2)], take: [in_(8)], children: [eldest] })
  const plan = planOf((await calendar()).plan!)
  const nights = nightsOf(plan, eldest, today, in_(9)).map(({ letter }) => letter ?? '-')
  expect(nights.join('')).toBe('AABAAAABAB')
  const { families } = (await app.call(listFamilies, { token: home.b.token })).body
  expect(families[0]?.children.map(({ id }) => id)).toEqual(home.children)
})

it('[CAL-02] refuses invalid rules at their field and changes nothing', async () => {
  const refused = async (body: unknown) => {
    const { problem } = await propose(home.a.token, body as ProposalBody)
    return [problem.code, problem.fields?.[0]?.field]
  }
  const pattern = { kind: 'cycle', nights: 'A'.repeat(57), start: today }
  expect(
    await refused({
      kind: 'schedule',
      from: today,
      schedules: [{ layer: 'rotation', pattern, handover: '17:00' }],
    }),
  ).toEqual(['request/invalid', 'body.proposal.schedules.0.pattern.nights'.slice(5)])
  const holiday = {
    name: 'Twice',
    on: { kind: 'days', days: ['2027-01-01', '2027-01-02'] },
    starts: { days: 0, time: '09:00' },
    ends: { days: 3, time: '09:00' },
    division: { method: 'twice' },
  }
  expect(await refused({ kind: 'holidays', from: today, holidays: [holiday] })).toEqual([
    'calendar/invalid',
    'proposal.holidays.0.on',
  ])
  expect(await refused(weeks(asDay('0001-01-01')))).toEqual(['request/invalid', 'proposal.from'])
  expect(await refused(weeks(asDay('9999-12-31')))).toEqual(['request/invalid', 'proposal.from'])
  expect((await calendar()).open).toEqual([])
})

describe('an event', () => {
  const event = {
    startsAt: '15:00',
    endsAt: '16:00',
    recurrence: null,
    title: 'Orthodontist',
    kind: 'medical' as const,
    childIds: [],
    place: 'Lindenstraße 4',
    takenBy: null,
    notes: '',
    reminders: [60],
    visibility: 'shared' as const,
  }
  const on = (day: Day, change: object = {}) => ({ ...event, firstDay: day, lastDay: day, ...change })
  const add = (body: ReturnType<typeof on>, token = home.a.token) =>
    app.call(createEvent, { token, params: { familyId: home.id }, body })

  it('[CAL-01] is shared, shown as busy, or private', async () => {
    await add(on(today, { title: 'Shared' }))
    await add(on(today, { title: 'Court', visibility: 'busy', place: 'Room 5' }))
    await add(on(today, { title: 'Secret', visibility: 'private' }))
    expect((await calendar()).events.map(({ title }) => title).sort()).toEqual(['Court', 'Secret', 'Shared'])
    const theirs = await calendar(home.b.token)
    expect(theirs.events.map(({ title, place }) => [title, place])).toEqual([
      ['Shared', 'Lindenstraße 4'],
      [null, ''],
    ])
  })

  it('[CAL-01] has versions, and earlier ones stay readable', async () => {
    const { id } = (await add(on(today))).body.event
    const change = (version: number, title: string, token = home.b.token) =>
      app.call(changeEvent, { token, params: { id }, body: { ...on(in_(version)), title, version } })
    expect((await change(1, 'Braces')).body.event).toMatchObject({ title: 'Braces', version: 2 })
    expect((await change(1, 'Late')).problem.code).toBe('event/changed')
    const { versions } = (await app.call(eventVersions, { token: home.a.token, params: { id } })).body
    expect(versions.map(({ title, by, times }) => [title, by, times?.firstDay])).toEqual([
      ['Braces', home.b.id, in_(1)],
      ['Orthodontist', home.a.id, today],
    ])
  })

  it('[CAL-01] of a series can be changed for this one, the following, or all', async () => {
    const { id } = (await add(on(today, { recurrence: 'FREQ=WEEKLY;COUNT=20' }))).body.event
    const body = { ...on(in_(7), { recurrence: 'FREQ=WEEKLY', title: 'Moved' }), version: 1 }
    await app.call(changeEvent, {
      token: home.a.token,
      params: { id },
      body: { ...body, scope: { which: 'this', day: in_(7) } },
    })
    await app.call(removeEvent, {
      token: home.a.token,
      params: { id },
      body: { scope: { which: 'following', day: in_(21) } },
    })
    const { events } = await calendar()
    expect(events.map(({ title, recurrence, except }) => [title, recurrence, except])).toEqual([
      ['Orthodontist', `FREQ=WEEKLY;UNTIL=${in_(20).replaceAll('-', '')}`, [in_(7)]],
      ['Moved', null, []],
    ])
    await app.call(removeEvent, { token: home.a.token, params: { id }, body: {} })
    expect((await calendar()).events.map(({ title }) => title)).toEqual(['Moved'])
  })

  it('[CAL-01] an exception on a day outside the series is refused at its field, and nothing changes', async () => {
    const { id } = (await add(on(today, { recurrence: 'FREQ=WEEKLY' }))).body.event
    const leaveOut = (day: Day) =>
      app.call(removeEvent, {
        token: home.a.token,
        params: { id },
        body: { scope: { which: 'this', day } },
      })
    const { problem } = await leaveOut(in_(3))
    expect([problem.code, problem.fields?.[0]?.field]).toEqual(['calendar/invalid', 'scope.day'])
    expect((await leaveOut(in_(7))).body.event.except).toEqual([in_(7)])
    expect((await leaveOut(in_(7))).problem.code).toBe('calendar/invalid')
    expect((await calendar()).events.map(({ except }) => except)).toEqual([[in_(7)]])
  })

  it('[CAL-01] is refused at its field if invalid', async () => {
    const refused = async (change: object) => {
      const { problem } = await add(on(today, change))
      return [problem.code, problem.fields?.[0]?.field]
    }
    expect(await refused({ recurrence: 'FREQ=SECONDLY' })).toEqual(['request/invalid', 'recurrence'])
    expect(await refused({ endsAt: '14:00' })).toEqual(['calendar/invalid', 'endsAt'])
    expect(await refused({ lastDay: in_(-1) })).toEqual(['calendar/invalid', 'lastDay'])
    expect(await refused({ firstDay: '0001-01-01' })).toEqual(['request/invalid', 'firstDay'])
    expect(await refused({ childIds: [home.a.id] })).toEqual(['expense/unknown-child', 'childIds.0'])
    expect(await refused({ takenBy: home.children[0] })).toEqual(['expense/unknown-parent', 'takenBy'])
  })
})

it('[CAL-09] each handover of a day is noted by itself, its time can be corrected, and every correction is kept', async () => {
  const said = { place: 'School', drives: null, brings: [], notes: '', doneAt: null, isMissed: false }
  const day = today
  const put = (body: object, token = home.a.token) =>
    app.call(putHandover, { token, params: { familyId: home.id, day }, body: { ...said, ...body } as never })
  const now = app.ctx.clock()
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  await put({ planned: '10:00', doneAt: at(50) })
  await put({ planned: '18:00', place: 'Pool' })
  const { body } = await put({ planned: '10:00', doneAt: at(70) }, home.b.token)
  expect(body.handover).toMatchObject({ planned: '10:00', doneAt: at(70), updatedBy: home.b.id })
  expect(body.handover.earlier).toMatchObject([{ doneAt: at(50), isMissed: false, by: home.a.id }])
  const { handovers } = await calendar()
  expect(handovers.map(({ planned, place, earlier }) => [planned, place, earlier.length])).toEqual([
    ['10:00', 'School', 1],
    ['18:00', 'Pool', 0],
  ])
  // so does the record, for a court that reads nothing else
  const log = { token: home.b.token, params: { familyId: home.id } }
  const facts = (await app.call(recordLog, log)).body.entries.filter(({ kind }) => kind === 'handover.set')
  expect(facts.slice(-3).map(({ body: fact }) => JSON.parse(fact!).planned)).toEqual([
    '10:00',
    '18:00',
    '10:00',
  ])
  // weeks away it is another handover
  expect((await put({ planned: '10:00', doneAt: at(30 * 1440) })).problem.code).toBe('calendar/invalid')
  expect((await put({ planned: '10:00', doneAt: at(-30) })).problem.code).toBe('calendar/invalid')
})

it('[CAL-07] says from which day time counts: the schedule’s first, never one before the family', async () => {
  expect((await calendar()).begins).toBeNull()
  await agree(weeks(asDay('2020-01-06')))
  expect((await calendar()).begins).toBe(dayAt(app.ctx.clock(), asZone('Europe/Berlin')))
})

it('[CAL-09] a handover has a place, a driver and things to bring, and is done or missed', async () => {
  const body = {
    place: 'School gate',
    drives: home.a.id,
    brings: ['Glasses'],
    notes: '',
    doneAt: null,
    isMissed: false,
  }
  const put = (change: object, day = in_(1)) =>
    app.call(putHandover, {
      token: home.b.token,
      params: { familyId: home.id, day },
      body: { ...body, ...change },
    })
  expect((await put({})).status).toBe(200)
  const at = new Date(app.ctx.clock() - 1000).toISOString()
  await put({ doneAt: at })
  expect((await calendar()).handovers).toMatchObject([
    { day: in_(1), place: 'School gate', doneAt: at, updatedBy: home.b.id },
  ])
  expect((await put({ doneAt: at, isMissed: true })).problem.fields?.[0]?.field).toBe('isMissed')
  expect((await put({}, asDay('9999-12-31'))).problem.fields?.[0]?.field).toBe('day')
})
