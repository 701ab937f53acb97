import type { OnboardingDraft } from '@evenhand/contract/family/family.ts'
import { useState } from 'react'

/**
 * What is being entered, step by step. With a `key`, this tab stores it as it is typed, so that a reload loses nothing;
 * signing out clears it with the rest of the tab.
 */
export function useTypedDraft(begun: OnboardingDraft, key: string | null) {
  const [draft, setDraft] = useState<OnboardingDraft>(() => ({ ...begun, ...read(key) }))
  const add = (values: OnboardingDraft) => {
    const whole = { ...draft, ...values }
    setDraft(whole)
    if (key) sessionStorage.setItem(key, JSON.stringify(whole))
    return whole
  }
  const forget = () => {
    if (key) sessionStorage.removeItem(key)
  }
  return { draft, add, forget }
}

function read(key: string | null): OnboardingDraft {
  try {
    return JSON.parse((key && sessionStorage.getItem(key)) || '{}') as OnboardingDraft
  } catch {
    return {}
  }
}
