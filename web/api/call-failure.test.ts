// @vitest-environment node
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import '../text/app-errors.ts'
import { errorSentence } from '../text/errors.ts'
import { failureFromAnswer } from './call-failure.ts'

const refused = (...fields: { field: string; code: string }[]) =>
  failureFromAnswer(400, '', JSON.stringify({ title: 'x', status: 400, code: 'request/invalid', fields }))

test('[LIM-01] a field that an older server does not know is not called a highlighted one', () => {
  const failure = refused({ field: 'isNew', code: 'unknown' }, { field: 'amount', code: 'required' })
  expect(failure.code).toBe('client/other-version')
  expect(errorSentence(i18n, failure)).toMatch(/^The server runs another version of Evenhand/)
  // what the server said of each field stays for the form
  expect(failure.problem?.fields).toHaveLength(2)
})

test('a field that was filled in wrongly still is', () => {
  const failure = refused({ field: 'amount', code: 'required' })
  expect([failure.code, errorSentence(i18n, failure)]).toEqual([
    'request/invalid',
    'Check the highlighted fields.',
  ])
})
