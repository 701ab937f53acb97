// @vitest-environment node
import { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { expect, test } from 'vitest'
import { MILA } from '../../testing/test-samples.ts'
import { filtersOf, isFiltered, queryOf, searchWith } from './filters.ts'
import { periodDays, periodOf, periods } from './periods.ts'

test('[EXP-04] without parameters in the URL everything is shown, fifty at a time', () => {
  const filters = filtersOf(new URLSearchParams())
  expect(isFiltered(filters)).toBe(false)
  expect(listExpenses.query?.parse(queryOf(filters))).toEqual({
    category: 'all',
    status: 'all',
    childId: 'all',
    limit: 50,
    offset: 0,
  })
})

test('[EXP-04] filters round-trip through the URL', () => {
  const search = `?category=medical&status=pending&childId=${MILA}&dateFrom=2026-09-01&dateTo=2026-11-30&page=3`
  const filters = filtersOf(new URLSearchParams(search))
  expect(searchWith(filters, { page: 3 })).toBe(search)
  expect(listExpenses.query?.parse(queryOf(filters))).toMatchObject({
    category: 'medical',
    offset: 100,
    limit: 50,
  })
})

test('[EXP-04] a changed filter starts on the first page; invalid values are ignored', () => {
  const filters = filtersOf(
    new URLSearchParams('?category=yachts&status=sold&childId=x&dateFrom=2026-02-30&page=-1'),
  )
  expect(searchWith(filters, {})).toBe('')
  expect(searchWith({ ...filters, page: 4 }, { status: 'paid' })).toBe('?status=paid')
})

test('[EXP-04] the common periods have the right first and last day', () => {
  expect(periodDays('last-month', '2026-03-15')).toEqual({ dateFrom: '2026-02-01', dateTo: '2026-02-28' })
  expect(periodDays('this-month', '2026-12-31')).toEqual({ dateFrom: '2026-12-01', dateTo: '2026-12-31' })
  for (const period of periods.filter((one) => one !== 'days'))
    expect(periodOf(periodDays(period, '2026-11-24'), '2026-11-24')).toBe(period)
  expect(periodOf({ dateFrom: '2026-11-03', dateTo: '' }, '2026-11-24')).toBe('days')
})
