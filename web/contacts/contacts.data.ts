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
} from '@evenhand/contract/contacts.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api/query.ts'
import { enqueue, send } from '../api/write-queue.ts'

/** My contacts and those shared with me; kept on the device, so they open without a connection (CON-02). */
export const useContacts = () =>
  useQuery({ ...reading(listContacts, {}), select: ({ contacts }): Contact[] => contacts })

/** Adds a contact, or changes one of mine; without a connection it waits on this device. */
export const saveContact = (id: string | null, body: ContactInput) =>
  id === null ? send(createContact, { body }) : send(changeContact, { params: { id }, body })

/** Keeps what is my own of a child or of the other parent. */
export const keepNotes = (id: string, body: AskOf<typeof keepContactNotes>['body']) =>
  send(keepContactNotes, { params: { id }, body })

/** Deletes a contact of mine, and takes it back. */
export const remove = (id: string) => enqueue(removeContact, { params: { id } })
export const restore = (id: string) => enqueue(restoreContact, { params: { id } })

/** Adds many from an address book, all or nothing. */
export const importAll = (contacts: ContactInput[]) => enqueue(importContacts, { body: { contacts } })
