import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RegionProvider } from '../../text/region.tsx'
import { Ribbon, RibbonDays } from './ribbon.tsx'
import { placeOf, ribbonPieces, roomFor } from './ribbon-pieces.ts'

const HOUR = 1
const DAY = 24 * HOUR
const week = { from: 0, to: 7 * DAY }

describe('[CAL-02] ribbonPieces', () => {
  it('draws a handover to scale in hours: 17:00 is 17/24 across its day', () => {
    const pieces = ribbonPieces(
      [
        { holder: 'you', from: -DAY, to: 3 * DAY + 17 },
        { holder: 'them', from: 3 * DAY + 17, to: 9 * DAY },
      ],
      week,
    )
    expect(pieces.map((piece) => [piece.holder, piece.start, piece.end])).toEqual([
      ['you', 0, 52.98],
      ['them', 52.98, 100],
    ])
  })

  it('overlaps their end with yours at both handovers, and cuts stretches that continue', () => {
    const pieces = ribbonPieces(
      [
        { holder: 'them', from: -5, to: DAY },
        { holder: 'you', from: DAY, to: 2 * DAY },
        { holder: 'them', from: 2 * DAY, to: 3 * DAY },
      ],
      week,
    )
    expect(
      pieces.map(({ joinsStart, joinsEnd, cutStart, cutEnd }) => [joinsStart, joinsEnd, cutStart, cutEnd]),
    ).toEqual([
      [false, true, true, false],
      [true, true, false, false],
      [true, false, false, false],
    ])
  })

  it('merges consecutive nights into one piece, in whatever order they are given', () => {
    const pieces = ribbonPieces(
      [
        { holder: 'you', from: DAY, to: 2 * DAY },
        { holder: 'you', from: 0, to: DAY },
      ],
      week,
    )
    expect(pieces).toHaveLength(1)
    expect(pieces[0]?.end).toBe(28.57)
  })

  it('does not join across a gap, nor with what is only requested', () => {
    const gap = ribbonPieces(
      [
        { holder: 'you', from: 0, to: 5 },
        { holder: 'them', from: 6, to: 9 },
      ],
      week,
    )
    expect(gap.some((piece) => piece.joinsStart || piece.joinsEnd)).toBe(false)
    const asked = ribbonPieces(
      [
        { holder: 'you', from: 0, to: 5 },
        { holder: 'them', from: 5, to: 9, isAsked: true },
      ],
      week,
    )
    expect(asked.map((piece) => [piece.isAsked, piece.joinsEnd])).toEqual([
      [false, false],
      [true, false],
    ])
  })

  it('leaves out what is outside, and accepts an empty span', () => {
    expect(ribbonPieces([{ holder: 'you', from: 8 * DAY, to: 9 * DAY }], week)).toEqual([])
    expect(ribbonPieces([{ holder: 'you', from: 0, to: 1 }], { from: 3, to: 3 })).toEqual([])
  })

  it('positions the present moment, and nothing outside the span', () => {
    expect(placeOf(1.5 * DAY, week)).toBe(21.43)
    expect(placeOf(-1, week)).toBeNull()
  })
})

describe('[DASH-01] the label of a piece and the mark of the present', () => {
  const piece = (start: number, end: number) => ({
    holder: 'you' as const,
    isAsked: false,
    cutStart: false,
    cutEnd: false,
    joinsStart: false,
    joinsEnd: false,
    start,
    end,
  })
  it('is on the longer side of the mark, and has the whole piece if the mark is elsewhere', () => {
    expect(roomFor(piece(0, 80), 20)).toEqual({ from: 0.25, to: 1 })
    expect(roomFor(piece(10, 60), 50)).toEqual({ from: 0, to: 0.8 })
    for (const now of [null, 5, 10, 60, 90]) expect(roomFor(piece(10, 60), now)).toEqual({ from: 0, to: 1 })
  })
})

describe('Ribbon', () => {
  const stretches = [
    { holder: 'you' as const, from: '2026-10-22T15:00:00Z', to: '2026-10-26T16:00:00Z' },
    { holder: 'them' as const, from: '2026-10-26T16:00:00Z', to: '2026-10-29T16:00:00Z' },
  ]
  const range = { from: '2026-10-23T22:00:00Z', to: '2026-10-30T23:00:00Z' }
  const show = (ui: React.ReactNode) =>
    render(
      <I18nProvider i18n={i18n}>
        <RegionProvider region={{ locale: 'en-GB', zone: 'Europe/Berlin' }}>{ui}</RegionProvider>
      </I18nProvider>,
    )

  it('has a text alternative', () => {
    show(<Ribbon stretches={stretches} range={range} them="Sam" />)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'With you until Monday 26 October 17:00, with Sam until Thursday 29 October 17:00',
    )
    expect(screen.getByText('With Sam')).toBeTruthy()
  })

  it('keeps 17:00 at 17/24 of its day when the clocks change', () => {
    const { container } = show(<Ribbon stretches={stretches} range={range} them="Sam" />)
    const them = container.querySelector<HTMLElement>('.ribbon-them')
    // 24 October 00:00 to 31 October 00:00 wall time; Monday 26th 17:00 is two days and 17 hours in
    expect(Number(them?.style.getPropertyValue('--a'))).toBeCloseTo(((2 * 24 + 17) / (7 * 24)) * 100, 1)
  })

  it('names seven days although one of them has 25 hours', () => {
    const { container } = show(<RibbonDays range={range} now="2026-10-25T12:00:00Z" />)
    expect([...container.querySelectorAll('b')].map((day) => day.textContent)).toEqual([
      '24',
      '25',
      '26',
      '27',
      '28',
      '29',
      '30',
    ])
    expect(container.querySelector('.is-today')?.textContent).toBe('Today25')
  })
})
