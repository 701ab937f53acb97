import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type CallFailure, type FailureCode, failureOf } from '../api/call-failure.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { type FailureWords, failureWords } from '../text/failure-words.ts'

type Own = Partial<Record<FailureCode, MessageDescriptor>>

type WhatFailed = MessageDescriptor | ((failure: CallFailure) => MessageDescriptor)

/** One act of a form: whether it is running, its last error, and a function to run it (once at a time). */
export function useAct(whatFailed: WhatFailed, own: Own = {}) {
  const { i18n } = useLingui()
  const { isBusy, once } = useOnce()
  const [fault, setFault] = useState<FailureWords | null>(null)
  /** True when the work succeeded; cancelled work counts neither as done nor as an error. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    let isDone = false
    await once(async () => {
      setFault(null)
      try {
        await work()
        isDone = true
      } catch (thrown) {
        const failure = failureOf(thrown)
        const what = typeof whatFailed === 'function' ? whatFailed(failure) : whatFailed
        if (failure.code !== 'client/cancelled') setFault(failureWords(i18n, failure, what, own))
      }
    })
    return isDone
  }
  return { isBusy, fault, run, clear: () => setFault(null) }
}
