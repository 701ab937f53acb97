import type { Family } from '@evenhand/contract/family/family.ts'
import { analyseDraft, getMediation, suggestWording } from '@evenhand/contract/mediation/mediation.ts'
import type { Analysis, Suggestion } from '@evenhand/mediator/mediation.ts'
import type { Part } from '@evenhand/mediator/parts/part.ts'
import type { Danger } from '@evenhand/mediator/safety/danger.ts'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { reading } from '../../api/reads/query.ts'
import { factsOfServer } from '../../api/server-facts.ts'
import { deviceStorage } from '../../device/storage.ts'
import { examine } from '../../mediation/reading/mediator.ts'

const IDLE_MS = 600
/**
 * The longest Send waits for an analysis; then the message is sent as it is. Only a cold engine on a slow phone gets
 * close.
 */
const SEND_TIMEOUT_MS = 5000
/** After the thread has rendered, the engine builds its tables, so that the first draft need not wait for them. */
const WARM_UP_MS = 1500
const MODEL_TIMEOUT_MS = 6000

/** The mediator's analysis of a draft; its text tells whether it is still current. */
export type Read = {
  readonly text: string
  readonly analysis: Analysis
  readonly parts: readonly Part[]
  readonly danger: Danger | null
  /** a language model's wording, under the guard */
  readonly suggestion: Pick<Suggestion, 'text' | 'kept'> | null
}

/**
 * [MSG-04] Analyses the draft once the writer pauses: the embedded engine at once, then the operator's language model
 * where there is one and the writer consents. Failures never prevent sending.
 */
export function useMediator(text: string, family: Family) {
  const { i18n } = useLingui()
  const isOn = factsOfServer().features.aiModeration
  const { data: engines } = useQuery({ ...reading(getMediation, {}), enabled: isOn })
  const hasModel = isOn && engines?.model != null && engines.consent
  const [read, setRead] = useState<Read | null>(null)
  const names = {
    childNames: family.children.flatMap(({ firstName }) => firstName.split(' ')),
    parentNames: family.members.map(({ firstName }) => firstName),
  }
  const embedded = async (draft: string): Promise<Read> => {
    const ctx = { locale: i18n.locale, direction: 'out' as const, ...names, llmConsent: false }
    const { analysis, parts, danger } = await examine({ text: draft, ctx })
    return { text: draft, analysis, parts, danger, suggestion: null }
  }
  const onDevice = async (first: Read, signal: AbortSignal) => {
    const { severity, lang } = first.analysis
    if (deviceStorage.getItem('evenhand:device-model') !== 'on' || severity === 0 || severity === 3)
      return null
    const { wordOnDevice } = await import('../../mediation/reading/device-model.ts')
    const ctx = { locale: i18n.locale, direction: 'out' as const, ...names, llmConsent: false }
    return wordOnDevice(first.text, ctx, lang === 'other' ? i18n.locale.slice(0, 2) : lang, signal)
  }
  const latest = useRef({ text, embedded, onDevice, hasModel })
  useEffect(() => {
    latest.current = { text, embedded, onDevice, hasModel }
  })

  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => void latest.current.embedded('.').catch(() => {}), WARM_UP_MS)
    return () => clearTimeout(timer)
  }, [isOn])

  useEffect(() => {
    if (!isOn || text.trim() === '') return setRead(null)
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      const first = await latest.current.embedded(text).catch(() => null)
      if (gone.signal.aborted) return
      setRead(first)
      if (!first) return
      const own = await latest.current.onDevice(first, gone.signal)
      if (gone.signal.aborted) return
      if (own) return setRead({ ...first, suggestion: own })
      if (!latest.current.hasModel) return
      const refined = await refine(first, i18n.locale, gone.signal)
      if (!gone.signal.aborted) setRead(refined)
    }, IDLE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [text, isOn, i18n])

  return {
    /** the analysis of the field's current text, once known */
    read: read?.text === text ? read : null,
    /** at Send: what is known, or becomes known in time; null: send it */
    now: async (): Promise<Read | null> => {
      if (!isOn) return null
      if (read?.text === text) return read
      const late = new Promise<null>((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS, null))
      const known = await Promise.race([embedded(text).catch(() => null), late])
      if (known) setRead(known)
      return known
    },
    hasModel,
  }
}

/** The language model's analysis of the same draft; if it fails, the embedded one is used. */
async function refine(first: Read, locale: string, signal: AbortSignal): Promise<Read> {
  const ask = { body: { text: first.text, locale: locale.slice(0, 2) } }
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(MODEL_TIMEOUT_MS)])
  try {
    const { analysis } = await call(analyseDraft, ask, { signal: bounded })
    if (analysis.severity !== 1 && analysis.severity !== 2)
      return { ...first, analysis: analysis as Analysis, suggestion: null }
    const worded = await call(suggestWording, ask, { signal: bounded })
    return {
      ...first,
      analysis: analysis as Analysis,
      suggestion: worded.suggestion as Suggestion | null,
    }
  } catch {
    return { ...first, analysis: { ...first.analysis, degraded: 'error' } }
  }
}
