import { listCards } from '@evenhand/contract/backlog/backlog.ts'
import { listedCards } from '@evenhand/contract/backlog/listed.ts'
import { type DocumentRow, listDocuments } from '@evenhand/contract/documents/documents.ts'
import { listedDocuments, newestInFolder } from '@evenhand/contract/documents/listed.ts'
import { type Expense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { listedExpenses } from '@evenhand/contract/expenses/listed.ts'
import type { AskOf, ReplyOf } from '@evenhand/contract/http.ts'
import type { ShownList } from '@evenhand/domain/shown/lists.ts'
import { useMemo } from 'react'
import { touched } from '../api/reads/query.ts'
import type { Parents } from '../family/scope/parents.ts'
import { CheckedExpense } from './checked-expense.tsx'
import { CheckedCardRow, CheckedDocumentRow } from './checked-papers.tsx'
import type { Looked } from './checking.ts'
import { WholeList } from './whole-list.tsx'

type Query<E extends typeof listExpenses | typeof listDocuments> = NonNullable<AskOf<E>['query']>

type ExpensesProps = {
  familyId: string
  query: Query<typeof listExpenses>
  page: ReplyOf<typeof listExpenses>
  parents: Parents
  /** what an expense is called in the list */
  nameOf: (expense: Expense) => string
}

/** [REC-10] Above a page of expenses: what is missing from it, and which of its rows are not as recorded. */
export function CheckedExpenses({ familyId, query, page, parents, nameOf }: ExpensesProps) {
  const asked = JSON.stringify(query)
  const looked = useMemo(() => lookedOfExpenses(familyId, JSON.parse(asked), page), [familyId, asked, page])
  return (
    <>
      {looked && <WholeList {...{ looked, parents }} />}
      {page.expenses
        .filter(({ ownLedger }) => !ownLedger)
        .map((expense) => (
          <CheckedExpense key={expense.id} {...{ expense, parents }} name={nameOf(expense)} />
        ))}
    </>
  )
}

function lookedOfExpenses(
  family: string,
  query: ExpensesProps['query'],
  page: ExpensesProps['page'],
): Looked | null {
  const shown = listedExpenses(query, page)
  return (
    shown && {
      family,
      thing: `list:expenses ${family} ${JSON.stringify(query)}`,
      shown,
      again: async (ask) =>
        listedExpenses(query, await ask(listExpenses, { params: { familyId: family }, query })),
      refresh: () => touched(listExpenses),
    }
  )
}

type BoardProps = {
  familyId: string
  board: ReplyOf<typeof listCards>
  /** the open one, which is compared where it is open */
  open: string | null
  parents: Parents
}

/** [REC-10] Above the board: what is missing from it, and which of its items are not as recorded. */
export function CheckedBoard({ familyId, board, open, parents }: BoardProps) {
  const looked = useMemo(
    (): Looked => ({
      family: familyId,
      thing: `list:cards ${familyId}`,
      shown: listedCards(board),
      again: async (ask) => listedCards(await ask(listCards, { params: { familyId } })),
      refresh: () => touched(listCards),
    }),
    [familyId, board],
  )
  return (
    <>
      <WholeList {...{ looked, open, parents }} />
      {board.cards.filter(isNot(open)).map((card) => (
        <CheckedCardRow key={card.id} {...{ familyId, card, parents }} />
      ))}
    </>
  )
}

type DocumentsProps = {
  familyId: string
  query: Query<typeof listDocuments>
  pages: readonly ReplyOf<typeof listDocuments>[]
  /** by which the newest are shown, where nothing was asked for */
  folders: readonly { readonly id: string }[]
  /** the open one, which is compared where it is open */
  open: string | null
  parents: Parents
}

/** [REC-10] Above documents: what is missing from those that were asked for, or from the newest of a folder, and which rows differ. */
export function CheckedDocuments(props: DocumentsProps) {
  const { familyId, query, pages, folders, open, parents } = props
  const asked = JSON.stringify(query)
  const lists = useMemo(
    () => lookedOfDocuments(familyId, JSON.parse(asked), pages, folders),
    [familyId, asked, pages, folders],
  )
  const rows = pages.flatMap(({ documents }, at) => {
    // each is looked for again on the page it came with
    const before = pages[at - 1]?.documents.at(-1)?.id
    const own = JSON.stringify({ ...query, ...(before && { before }) })
    return documents.map((document) => ({ id: document.id, document, query: own }))
  })
  return (
    <>
      {lists.map((looked) => (
        <WholeList key={looked.thing} {...{ looked, open, parents }} />
      ))}
      {rows.filter(isNot(open)).map(({ id, ...row }) => (
        <CheckedDocumentRow key={id} {...row} {...{ familyId, parents }} />
      ))}
    </>
  )
}

function lookedOfDocuments(
  family: string,
  query: DocumentsProps['query'],
  pages: DocumentsProps['pages'],
  folders: DocumentsProps['folders'],
): Looked[] {
  const documents = pages.flatMap((page) => page.documents)
  const one = (key: string, listOf: (rows: readonly DocumentRow[], hasMore: boolean) => ShownList | null) => {
    const shown = listOf(documents, pages.at(-1)?.hasMore ?? false)
    const looked: Looked | null = shown && {
      family,
      thing: `list:documents ${family} ${key}`,
      shown,
      async again(ask) {
        const rows: DocumentRow[] = []
        let hasMore = true
        for (let page = 0; hasMore && page < pages.length; page += 1) {
          const before = rows.at(-1)?.id
          const reply = await ask(listDocuments, {
            params: { familyId: family },
            query: { ...query, ...(before && { before }) },
          })
          rows.push(...reply.documents)
          hasMore = reply.hasMore
        }
        return listOf(rows, hasMore)
      },
      refresh: () => touched(listDocuments),
    }
    return looked ? [looked] : []
  }
  if (Object.keys(query).length > 0)
    return one(JSON.stringify(query), (rows, hasMore) => listedDocuments(query, rows, hasMore))
  return [...folders.map(({ id }) => id), null].flatMap((id) =>
    one(`newest ${id}`, (rows) => newestInFolder(id, rows)),
  )
}

const isNot = (open: string | null) => (one: { readonly id: string }) => one.id !== open
