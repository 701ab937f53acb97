import {
  type Card,
  changeCard,
  commentOnCard,
  createCard,
  getCard,
  listCards,
  moveCard,
  removeCard,
} from '@evenhand/contract/backlog/backlog.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CallFailure } from '../api/call-failure.ts'
import { queryClient, reading, touched } from '../api/reads/query.ts'
import { useWrite } from '../api/writes/use-write.ts'
import { errorSentence } from '../text/errors.ts'
import { raiseToast } from '../ui/toast-event.ts'
import { withMoved } from './order.ts'

type Column = Card['column']
type Board = ReplyOf<typeof listCards>

/** The family's board. */
export function useBoard(familyId: string) {
  return useQuery(reading(listCards, { params: { familyId } }))
}

/** One card with its comments and links. */
export function useCard(id: string) {
  return useQuery(reading(getCard, { params: { id } }))
}

export const useAddCard = () => useWrite(createCard)
export const useChangeCard = () => useWrite(changeCard)
export const useComment = () => useWrite(commentOnCard)

/** Moves cards; the board shows the move at once and falls back to the server's state where it differs. */
export function useMoveCard(familyId: string) {
  const refused = useRefusal()
  const { submit } = useWrite(moveCard, { many: true, onRefused: refused })
  return async (card: Card, column: Column, after: string | null) => {
    const key = reading(listCards, { params: { familyId } }).queryKey
    queryClient.setQueryData<Board>(key, (known) =>
      known ? { ...known, cards: withMoved(known.cards, card.id, column, after) } : known,
    )
    const outcome = await submit({ params: { id: card.id }, body: { column, after } })
    if (outcome === null) touched(listCards)
    return outcome
  }
}

export function useRemoveCard() {
  const refused = useRefusal()
  return useWrite(removeCard, { onRefused: refused })
}

function useRefusal() {
  const { t, i18n } = useLingui()
  return (failure: CallFailure) => {
    touched(listCards, getCard)
    raiseToast({ type: 'error', title: t`The item stays as it was`, message: errorSentence(i18n, failure) })
  }
}
