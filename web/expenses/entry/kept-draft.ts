import { useEffect, useRef, useState } from 'react'
import {
  forgetTypedCopies,
  keepTypedCopy,
  onTypedGone,
  readTypedCopy,
} from '../../api/offline/kept-copies.ts'
import type { Draft } from './draft.ts'

/** All that stands in the form, the receipt too. */
export type KeptForm = {
  draft: Draft
  keepsOriginal: boolean
  byAgreement: boolean
  receipt: File | null
}

type KeptText = Omit<KeptForm, 'receipt'>
type KeptReceipt = { name: string; blob: Blob }

/**
 * What was typed in a form and not sent, kept on this device (encrypted, for its person alone) until it is: a reload, a
 * closed tab or a tap beside the form loses nothing. `kept` is undefined while it is being read; `name` says which form.
 * Sent or thrown away in another tab it becomes null here too, or it would be entered twice; not where somebody has
 * typed since.
 */
export function useKeptForm(name: string): {
  kept: KeptForm | null | undefined
  keep: (form: KeptForm) => void
  forget: () => void
} {
  const [kept, setKept] = useState<KeptForm | null | undefined>(undefined)
  const receipt = useRef<File | null>(null)
  const isTypedHere = useRef(false)
  useEffect(() => {
    let isGone = false
    void readForm(name).then((found) => {
      if (isGone) return
      receipt.current = found?.receipt ?? null
      setKept(found)
    })
    const stop = onTypedGone(idOf(name, 'text'), () => {
      if (isTypedHere.current) return
      receipt.current = null
      setKept(null)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [name])
  const keep = ({ receipt: file, ...text }: KeptForm) => {
    isTypedHere.current = true
    keepTypedCopy<KeptText>(idOf(name, 'text'), text)
    if (file === receipt.current) return
    receipt.current = file
    if (file === null) forgetTypedCopies(idOf(name, 'receipt'))
    else keepTypedCopy<KeptReceipt>(idOf(name, 'receipt'), { name: file.name, blob: file })
  }
  const forget = () => {
    receipt.current = null
    forgetTypedCopies(idOf(name, 'text'), idOf(name, 'receipt'))
  }
  return { kept, keep, forget }
}

async function readForm(name: string): Promise<KeptForm | null> {
  const text = await readTypedCopy<KeptText>(idOf(name, 'text'))
  if (text === null) return null
  const file = await readTypedCopy<KeptReceipt>(idOf(name, 'receipt'))
  return { ...text, receipt: file && new File([file.blob], file.name, { type: file.blob.type }) }
}

const idOf = (name: string, part: 'text' | 'receipt') => `expense-draft ${part} ${name}`
