import { type Card, getCard, listCards } from '@evenhand/contract/backlog/backlog.ts'
import { shownCard, shownCardWhole } from '@evenhand/contract/backlog/shown.ts'
import {
  type DocumentRow,
  type DocumentWhole,
  getDocument,
  listDocuments,
} from '@evenhand/contract/documents/documents.ts'
import { shownDocument, shownDocumentRow } from '@evenhand/contract/documents/shown.ts'
import type { AskOf, ReplyOf } from '@evenhand/contract/http.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { touched } from '../api/reads/query.ts'
import type { Parents } from '../family/scope/parents.ts'
import type { Difference, From, Looked } from './checking.ts'
import { WhereDifferent } from './where-different.tsx'

type CheckedDocumentProps = { document: DocumentWhole; parents: Parents }

/** [REC-08] Above a document: nothing while it is as recorded, and where it is not, what this device found. */
export function CheckedDocument({ document, parents }: CheckedDocumentProps) {
  const { t } = useLingui()
  const looked = useMemo(() => lookedOfDocument(document), [document])
  const titleOf = ({ seq, fields }: Difference) =>
    seq === null
      ? t`This document is not in the record.`
      : fields.includes('files')
        ? t`The file of this document is not the one that was recorded.`
        : t`This document is not shown as it was recorded.`
  return (
    <WhereDifferent {...{ looked, parents, titleOf }}>
      {t`Do not hand it on until you know which is right.`}
    </WhereDifferent>
  )
}

type DocumentsQuery = NonNullable<AskOf<typeof listDocuments>['query']>
type DocumentRowProps = {
  familyId: string
  /** what the list was asked for, as JSON */
  query: string
  document: DocumentRow
  parents: Parents
}

/** [REC-08] Above the list: the same of a document’s row, whose files stand with the document itself. */
export function CheckedDocumentRow({ familyId, query, document, parents }: DocumentRowProps) {
  const { t } = useLingui()
  const looked = useMemo(
    () => lookedOfRow(familyId, JSON.parse(query), document),
    [familyId, query, document],
  )
  return (
    <CheckedRow {...{ looked, parents }} name={document.title}>
      {t`Do not hand it on until you know which is right.`}
    </CheckedRow>
  )
}

type CardRowProps = { familyId: string; card: Card; parents: Parents; from?: From }

/** [REC-08] Above the board: the same of an item as it stands there. */
export function CheckedCardRow({ familyId, card, parents, from }: CardRowProps) {
  const { t } = useLingui()
  const looked = useMemo(() => ({ ...lookedOfPlace(familyId, card), ...from }), [familyId, card, from])
  return (
    <CheckedRow {...{ looked, parents }} name={card.title}>
      {t`Do not answer it until you know which is right.`}
    </CheckedRow>
  )
}

type RowProps = { looked: Looked; parents: Parents; name: string; children: ReactNode }

function CheckedRow({ looked, parents, name, children }: RowProps) {
  const { t } = useLingui()
  const titleOf = ({ seq }: Difference) =>
    seq === null ? t`“${name}” is not in the record.` : t`“${name}” is not shown as it was recorded.`
  return <WhereDifferent {...{ looked, parents, titleOf }}>{children}</WhereDifferent>
}

type CheckedCardProps = {
  card: Card
  comments: ReplyOf<typeof getCard>['comments']
  parents: Parents
}

/** [REC-08] The same of an item on the board. */
export function CheckedCard({ card, comments, parents }: CheckedCardProps) {
  const { t } = useLingui()
  const looked = useMemo(() => lookedOfCard({ card, comments }), [card, comments])
  const titleOf = ({ seq }: Difference) =>
    seq === null ? t`This item is not in the record.` : t`This item is not shown as it was recorded.`
  return (
    <WhereDifferent {...{ looked, parents, titleOf }}>
      {t`Do not answer it until you know which is right.`}
    </WhereDifferent>
  )
}

function lookedOfDocument(document: DocumentWhole): Looked {
  const { id, familyId } = document
  return {
    family: familyId,
    thing: `document:${id}`,
    shown: shownDocument(document),
    // what was not shared is in no record
    mayBeOwn: !document.isShared,
    again: async (ask) => shownDocument((await ask(getDocument, { params: { id } })).document),
    refresh: () => touched(getDocument, listDocuments),
  }
}

function lookedOfCard(whole: Pick<CheckedCardProps, 'card' | 'comments'>): Looked {
  const { id, familyId } = whole.card
  return {
    family: familyId,
    thing: `card:${id}`,
    shown: shownCardWhole(whole),
    again: async (ask) => shownCardWhole(await ask(getCard, { params: { id } })),
    refresh: () => touched(getCard, listCards),
  }
}

function lookedOfRow(family: string, query: DocumentsQuery, document: DocumentRow): Looked {
  const { id, isShared } = document
  return {
    family,
    thing: `document:${id}`,
    shown: shownDocumentRow(document),
    mayBeOwn: !isShared,
    async again(ask) {
      const { documents } = await ask(listDocuments, { params: { familyId: family }, query })
      const row = documents.find((one) => one.id === id)
      return row ? shownDocumentRow(row) : null
    },
    refresh: () => touched(listDocuments),
  }
}

function lookedOfPlace(family: string, card: Card): Looked {
  return {
    family,
    thing: `card:${card.id}`,
    shown: shownCard(card),
    async again(ask) {
      const { cards } = await ask(listCards, { params: { familyId: family } })
      const row = cards.find(({ id }) => id === card.id)
      return row ? shownCard(row) : null
    },
    refresh: () => touched(listCards),
  }
}
