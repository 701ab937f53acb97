import {
  type Contact,
  type ContactInput,
  changeContact,
  createContact,
  importContacts,
  keepContactNotes,
  listContacts,
  removeContact,
  restoreContact,
} from '@evenhand/contract/contacts/contacts.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api/reads/query.ts'
import { useWrite, useWrites } from '../api/writes/use-write.ts'
import { enqueue } from '../api/writes/write-queue.ts'
import { useParentName } from '../family/scope/former.ts'

/** My contacts and those shared with me; stored on the device, so they are available without a connection (CON-02). */
export function useContacts() {
  const nameOf = useParentName()
  return useQuery({
    ...reading(listContacts, {}),
    // an account that ended leaves only what one wrote oneself, without a name
    select: ({ contacts }): Contact[] =>
      contacts.map((one) => (one.name ? one : { ...one, name: nameOf('') })),
  })
}

/** Adds a contact, or edits one of mine; without a connection it waits on this device. */
export function useSaveContact(id: string | null) {
  const { submit, ...write } = useWrites()
  const save = (body: ContactInput) =>
    id === null ? submit(createContact, { body }) : submit(changeContact, { params: { id }, body })
  return { ...write, save }
}

/** Saves my own notes on a child or the other parent. */
export function useKeepNotes(id: string) {
  const { submit, ...write } = useWrite(keepContactNotes)
  const keep = (body: AskOf<typeof keepContactNotes>['body']) => submit({ params: { id }, body })
  return { ...write, keep }
}

/** Deletes one of my contacts, and restores it. */
export const remove = (id: string) => enqueue(removeContact, { params: { id } })
export const restore = (id: string) => enqueue(restoreContact, { params: { id } })

/** Imports contacts from an address book, all or nothing. */
export function useImport() {
  const { submit, ...write } = useWrite(importContacts, { needsReply: true })
  return { ...write, importAll: (contacts: ContactInput[]) => submit({ body: { contacts } }) }
}
