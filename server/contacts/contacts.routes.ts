import * as contract from '@evenhand/contract/contacts/contacts.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { servePerson } from '../http/serve.ts'
import {
  changeContact,
  createContact,
  importContacts,
  keepNotes,
  removeContact,
  restoreContact,
} from './contacts.commands.ts'
import { contactsFor } from './contacts.view.ts'

/** A person's address book. */
export function contactsRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, contract.listContacts, async ({ person }) => ({
    contacts: await inTransaction(ctx.db, { person }, (tx) => contactsFor(tx, person, ctx.clock())),
  }))
  servePerson(app, ctx, contract.createContact, (call) => createContact(call, call.body))
  servePerson(app, ctx, contract.importContacts, (call) => importContacts(call, call.body.contacts))
  servePerson(app, ctx, contract.changeContact, (call) => changeContact(call, call.params.id, call.body))
  servePerson(app, ctx, contract.keepContactNotes, (call) => keepNotes(call, call.params.id, call.body))
  servePerson(app, ctx, contract.removeContact, (call) => removeContact(call, call.params.id))
  servePerson(app, ctx, contract.restoreContact, (call) => restoreContact(call, call.params.id))
}
