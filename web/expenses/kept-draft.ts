import { useEffect, useRef, useState } from 'react'
import { keepOnDevice, readFromDevice, removeFromDevice } from '../api/device-store.ts'
import { sessionNow } from '../api/session.ts'
import type { Draft } from './draft.ts'

/** All that stands in the form, the receipt too. */
export type KeptForm = {
  draft: Draft
  keepsOriginal: boolean
  byAgreement: boolean
  receipt: File | null
}

type Copy<T> = { person: string; at: number; data: T }
type KeptText = Omit<KeptForm, 'receipt'>
type KeptReceipt = { name: string; blob: Blob }

/** One after the other, or an earlier keystroke could be written over a later one. */
let writing: Promise<unknown> = Promise.resolve()
const next = (work: () => Promise<unknown>) => {
  // a full or refused storage costs the copy, nothing else
  writing = writing.then(work).catch(() => {})
  return writing
}

/** Once everything typed so far is on the device. */
export const draftsKept = (): Promise<unknown> => writing

/**
 * What was typed in a form and not sent, kept on this device (encrypted, for its person alone) until it is: a reload, a
 * closed tab or a tap beside the form loses nothing. `kept` is undefined while it is being read; `name` says which form.
 */
export function useKeptForm(name: string): {
  kept: KeptForm | null | undefined
  keep: (form: KeptForm) => void
  forget: () => void
} {
  const [kept, setKept] = useState<KeptForm | null | undefined>(undefined)
  const receipt = useRef<File | null>(null)
  useEffect(() => {
    let isGone = false
    void writing
      .then(() => readForm(name))
      .catch(() => null)
      .then((found) => {
        if (isGone) return
        receipt.current = found?.receipt ?? null
        setKept(found)
      })
    return () => {
      isGone = true
    }
  }, [name])
  const keep = ({ receipt: file, ...text }: KeptForm) => {
    // whose it is, when it is typed: the turn to write may come when somebody else is signed in, or nobody
    const facts = copyFacts()
    const put = async (part: 'text' | 'receipt', data: KeptText | KeptReceipt) => {
      if (facts.person === copyFacts().person)
        await keepOnDevice('reads', idOf(name, part), { ...facts, data })
    }
    void next(() => put('text', text))
    if (file === receipt.current) return
    receipt.current = file
    void next(() =>
      file === null
        ? removeFromDevice('reads', [idOf(name, 'receipt')])
        : put('receipt', { name: file.name, blob: file }),
    )
  }
  const forget = () => {
    receipt.current = null
    void next(() => removeFromDevice('reads', [idOf(name, 'text'), idOf(name, 'receipt')]))
  }
  return { kept, keep, forget }
}

async function readForm(name: string): Promise<KeptForm | null> {
  const text = await readOwn<KeptText>(idOf(name, 'text'))
  if (text === null) return null
  const file = await readOwn<KeptReceipt>(idOf(name, 'receipt'))
  return { ...text, receipt: file && new File([file.blob], file.name, { type: file.blob.type }) }
}

async function readOwn<T>(id: string): Promise<T | null> {
  const copy = await readFromDevice<Copy<T>>('reads', id)
  return copy && copy.person === sessionNow().user?.id ? copy.data : null
}

const copyFacts = () => ({ person: sessionNow().user?.id ?? '', at: Date.now() })
const idOf = (name: string, part: 'text' | 'receipt') => `expense-draft ${part} ${name}`
