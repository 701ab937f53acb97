import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { type CallFailure, type FailureCode, failureOf } from '../api/call-failure.ts'
import { type FailureWords, failureWords } from '../text/failure-words.ts'

type Own = Partial<Record<FailureCode, MessageDescriptor>>

type WhatFailed = MessageDescriptor | ((failure: CallFailure) => MessageDescriptor)

/** One act of a form: at work or not, what went wrong last, and the way to do it (once at a time). */
export function useAct(whatFailed: WhatFailed, own: Own = {}) {
  const { i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<FailureWords | null>(null)
  const running = useRef(false)
  /** True when the work went through; cancelled work is neither done nor a fault. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFault(null)
    try {
      await work()
      return true
    } catch (thrown) {
      const failure = failureOf(thrown)
      const what = typeof whatFailed === 'function' ? whatFailed(failure) : whatFailed
      if (failure.code !== 'client/cancelled') setFault(failureWords(i18n, failure, what, own))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, fault, run, clear: () => setFault(null) }
}
