import {
  answerCard,
  changeCard,
  commentOnCard,
  createCard,
  listCards,
  moveCard,
  removeCard,
} from '@evenhand/contract/backlog/backlog.ts'
import {
  addVersion,
  changeDocument,
  documentFile,
  getDocument,
  listDocuments,
  shareDocument,
  withdrawDocument,
} from '@evenhand/contract/documents/documents.ts'
import { newDocument, pdfOf, uploadFile } from '../documents/test-documents.ts'
import { ABSENT, type Acts, does, oneOf, type Play } from './play.ts'

const paper = (play: Play) => ({ name: 'order.pdf', bytes: pdfOf(`Order ${play.chance(1000)}`) })

async function aDocument(play: Play) {
  const ask = { token: play.who.token, params: { familyId: play.home.id }, query: { limit: '100' } }
  const { documents } = (await play.app.call(listDocuments, ask as never)).body as {
    documents: readonly { readonly id: string }[]
  }
  const one = oneOf(play, documents)
  return (
    one && (await play.app.call(getDocument, { token: play.who.token, params: { id: one.id } })).body.document
  )
}

async function aCard(play: Play) {
  const ask = { token: play.who.token, params: { familyId: play.home.id } }
  return oneOf(play, (await play.app.call(listCards, ask)).body.cards)
}

const cardInput = (play: Play) => ({
  title: oneOf(play, ['Shoes', 'Glasses'])!,
  notes: oneOf(play, ['', 'Size 34'])!,
  owner: play.chance(2) ? play.who.id : null,
  due: oneOf(play, [null, '2026-12-24']) ?? null,
  childIds: play.chance(2) ? [play.home.children[0]!] : [],
  checklist: [{ text: 'Measure', isDone: play.chance(2) === 0 }],
  repeats: oneOf(play, [null, 'weekly'] as const) ?? null,
})

async function openIt(play: Play, name: string, as: 'opened' | 'downloaded'): Promise<void> {
  const document = await aDocument(play)
  if (!document || document.latest.authorId === play.who.id) return
  const params = { id: document.id, versionId: document.latest.id }
  await does(play, name, documentFile, { params, query: { as } })
}

async function answerIt(play: Play, name: string, answer: 'yes' | 'not-yet'): Promise<void> {
  const id = (await aCard(play))?.id ?? ABSENT
  await does(play, name, answerCard, { params: { id }, body: { answer } })
}

/** Everything that is done with documents and the board. */
export const PAPERS: Acts = {
  addDocument: async (play) => {
    await newDocument(play.app, play.home, play.who.token, paper(play), { tags: ['court'] } as never)
    play.done.add('addDocument')
  },
  shareDocument: async (play) => {
    const document = await aDocument(play)
    const versionId = oneOf(play, document?.versions ?? [])?.id ?? ABSENT
    await does(play, 'shareDocument', shareDocument, {
      params: { id: document?.id ?? ABSENT },
      body: { versionId },
    })
  },
  addVersion: async (play) => {
    const id = (await aDocument(play))?.id
    if (!id) return
    const uploadId = await uploadFile(play.app, play.home, play.who.token, paper(play))
    await does(play, 'addVersion', addVersion, { params: { id }, body: { uploadId } })
  },
  changeDocument: async (play) => {
    const id = (await aDocument(play))?.id ?? ABSENT
    const body = {
      ...{ title: oneOf(play, ['Order', 'Order of May'])!, kind: 'order' as const, folderId: null },
      ...{ childId: play.chance(2) ? play.home.children[0]! : null, tags: ['court', 'court', 'May'] },
      ...{ note: '', expiresOn: '2027-05-01', remindDays: [7, 28, 7] as (7 | 28)[] },
    }
    await does(play, 'changeDocument', changeDocument, { params: { id }, body })
  },
  openDocument: (play) => openIt(play, 'openDocument', 'opened'),
  download: (play) => openIt(play, 'download', 'downloaded'),
  withdrawDocument: async (play) => {
    // seldom: nothing can be done with it afterwards
    if (play.chance(3) > 0) return
    const id = (await aDocument(play))?.id ?? ABSENT
    await does(play, 'withdrawDocument', withdrawDocument, { params: { id } })
  },
  addCard: (play) =>
    does(play, 'addCard', createCard, { params: { familyId: play.home.id }, body: cardInput(play) }),
  changeCard: async (play) => {
    const card = await aCard(play)
    const body = { ...cardInput(play), version: card?.version ?? 1 }
    await does(play, 'changeCard', changeCard, { params: { id: card?.id ?? ABSENT }, body })
  },
  moveCard: async (play) => {
    const id = (await aCard(play))?.id ?? ABSENT
    const column = oneOf(play, ['discuss', 'agreed', 'agreed', 'doing', 'done'] as const)!
    await does(play, 'moveCard', moveCard, { params: { id }, body: { column } })
  },
  agreeToCard: (play) => answerIt(play, 'agreeToCard', 'yes'),
  notYet: (play) => answerIt(play, 'notYet', 'not-yet'),
  commentOnCard: async (play) => {
    const id = (await aCard(play))?.id ?? ABSENT
    await does(play, 'commentOnCard', commentOnCard, { params: { id }, body: { text: 'Blue ones.' } })
  },
  removeCard: async (play) => {
    if (play.chance(3) > 0) return
    await does(play, 'removeCard', removeCard, { params: { id: (await aCard(play))?.id ?? ABSENT } })
  },
}
