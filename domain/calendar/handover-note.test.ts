import { expect, it } from 'vitest'
import { asDay } from '../time/day.ts'
import { asWallTime, asZone, instantOf } from '../time/wall.ts'
import { likelyDone, noteOn } from './handover-note.ts'

const zone = asZone('Europe/Berlin')
const planned = { day: asDay('2026-11-04'), time: '17:00' }
const at = (day: string, time: string) => instantOf(asDay(day), asWallTime(time), zone)

it('[CAL-09] a handover was done now if that is near the plan, else as planned', () => {
  expect(likelyDone(planned, at('2026-11-04', '17:20'), zone)).toEqual({ day: '2026-11-04', time: '17:20' })
  expect(likelyDone(planned, at('2026-11-04', '15:00'), zone)).toEqual({ day: '2026-11-04', time: '15:00' })
  expect(likelyDone(planned, at('2026-11-04', '19:01'), zone)).toEqual({ day: '2026-11-04', time: '17:00' })
  // two days later the tap says nothing of when it was
  expect(likelyDone(planned, at('2026-11-06', '15:47'), zone)).toEqual({ day: '2026-11-04', time: '17:00' })
  const late = { day: asDay('2026-11-04'), time: '23:30' }
  expect(likelyDone(late, at('2026-11-05', '00:10'), zone)).toEqual({ day: '2026-11-05', time: '00:10' })
})

it('[CAL-09] each handover of a day has its own note; one of the whole day is about the first', () => {
  const note = (time: string | null, day = '2026-11-04') => ({ day, planned: time })
  const notes = [note('10:00'), note('18:00'), note('17:00', '2026-11-05')]
  expect(noteOn(notes, '2026-11-04', '18:00', ['10:00', '18:00'])).toBe(notes[1])
  expect(noteOn([notes[0]!], '2026-11-04', '18:00', ['10:00', '18:00'])).toBeUndefined()
  const ofDay = [note(null)]
  expect(noteOn(ofDay, '2026-11-04', '10:00', ['10:00', '18:00'])).toBe(ofDay[0])
  expect(noteOn(ofDay, '2026-11-04', '18:00', ['10:00', '18:00'])).toBeUndefined()
  // the plan of the day has changed since
  expect(noteOn(notes, '2026-11-05', '18:00', ['18:00'])).toBe(notes[2])
})

it('[CAL-09] what was noted of a sibling’s handover is about no other, also where each has one that day', () => {
  const notes = [{ day: '2026-11-06', planned: '18:00' }]
  expect(noteOn(notes, '2026-11-06', '15:00', ['15:00'], ['18:00'])).toBeUndefined()
  expect(noteOn(notes, '2026-11-06', '18:00', ['18:00'], ['15:00'])).toBe(notes[0])
  // nobody changes hands then any more
  expect(noteOn(notes, '2026-11-06', '15:00', ['15:00'], ['17:00'])).toBe(notes[0])
})
