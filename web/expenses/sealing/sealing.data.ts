import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import {
  getSealing,
  openFigures,
  type SealingState,
  sealFigure,
  withdrawFigure,
} from '@evenhand/contract/sealing/sealing.ts'
import { figureText } from '@evenhand/domain/sealing/sealed.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reading, touched } from '../../api/reads/query.ts'
import { useWrites } from '../../api/writes/use-write.ts'
import { newId } from '../../device/crypto.ts'
import { errorSentence } from '../../text/errors.ts'
import { raiseToast } from '../../ui/toast-event.ts'
import { forgetSealed, keepSealed, readSealed } from './sealed-device.ts'
import {
  base64Of,
  bytesOf,
  commitmentTo,
  decryptWith,
  encryptFor,
  newPair,
  newSalt,
} from './sealing-crypto.ts'

/** The state of an expense's double-blind settlement. */
export const useSealing = (id: string) => useQuery(reading(getSealing, { params: { id } }))

/** Seals, opens and withdraws a figure. It leaves this browser encrypted, or not at all, until both are opened. */
export function useSealedFigures({ id, currency }: Expense, me: string) {
  const { i18n } = useLingui()
  const { submit, isBusy } = useWrites({
    needsReply: true,
    onRefused: (failure) => {
      touched(getSealing)
      raiseToast({ type: 'error', title: errorSentence(i18n, failure) })
    },
  })
  const params = { id }
  const seal = async (state: SealingState, minor: number) => {
    const sealing = state.sealing ?? newId()
    const text = figureText({ sealing, person: me, minor, currency, salt: newSalt() })
    const commitment = await commitmentTo(text)
    if (state.firstKey === null) {
      const { privateKey, publicKey } = await newPair()
      await keepSealed(sealing, { privateKey, text })
      return submit(sealFigure, { params, body: { sealing, currency, commitment, key: publicKey } })
    }
    const forServer = await encryptFor(state.serverKey, new TextEncoder().encode(text))
    const box = base64Of(await encryptFor(state.firstKey, forServer))
    return submit(sealFigure, { params, body: { sealing, currency, commitment, box } })
  }
  const open = async (sealing: string, box: string): Promise<boolean> => {
    const sealed = await readSealed(sealing)
    if (!sealed) return false
    const other = base64Of(await decryptWith(sealed.privateKey, bytesOf(box)))
    const outcome = await submit(openFigures, { params, body: { sealing, own: sealed.text, other } })
    if (outcome) await forgetSealed(sealing)
    return true
  }
  const withdraw = async (sealing: string) => {
    const outcome = await submit(withdrawFigure, { params, body: { sealing } })
    if (outcome) await forgetSealed(sealing)
  }
  return { seal, open, withdraw, isBusy }
}

/** Opens both figures as soon as this browser can. Returns whether its key is missing here. */
export function useOpening(
  state: SealingState | undefined,
  open: (sealing: string, box: string) => Promise<boolean>,
) {
  const [isKeyMissing, setMissing] = useState(false)
  const [sealing, box] = [state?.sealing ?? null, state?.box ?? null]
  const opening = useRef(open)
  useEffect(() => {
    opening.current = open
  })
  // once per box: `open` is a new function at each render
  useEffect(() => {
    if (sealing === null || box === null) return
    void opening
      .current(sealing, box)
      .then((isHere) => setMissing(!isHere))
      .catch(() => setMissing(true))
  }, [sealing, box])
  return isKeyMissing
}
