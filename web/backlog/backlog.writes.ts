import {
  answerCard,
  changeCard,
  commentOnCard,
  createCard,
  moveCard,
  removeCard,
} from '@evenhand/contract/backlog/backlog.ts'
import { msg } from '@lingui/core/macro'
import { type WrittenByCall, written } from '../frame/written.ts'

const see = ({ params }: { params: { id: string } }) => `/backlog?card=${params.id}`

export const backlogWrites: WrittenByCall = {
  createCard: written(createCard, {
    what: msg`An item you added`,
    typed: ({ body }) => body.title,
    see: () => '/backlog',
  }),
  changeCard: written(changeCard, {
    what: msg`Your change to an item`,
    typed: ({ body }) => body.title ?? body.notes,
    see,
  }),
  moveCard: written(moveCard, { what: msg`Moving an item`, see }),
  answerCard: written(answerCard, { what: msg`Your answer on an item`, see }),
  commentOnCard: written(commentOnCard, {
    what: msg`A comment you wrote`,
    typed: ({ body }) => body.text,
    see,
  }),
  removeCard: written(removeCard, { what: msg`Removing an item`, see: () => '/backlog' }),
}
