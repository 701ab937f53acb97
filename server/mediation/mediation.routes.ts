import * as contract from '@evenhand/contract/mediation/mediation.ts'
import { engineVersion } from '@evenhand/mediator/reading/version.ts'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../config.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { servePerson } from '../http/serve.ts'
import { languageModel } from '../outside/language-model.ts'
import { openGate } from '../outside/model-gate.ts'
import { write } from '../work/write.ts'
import { refineDraft, wordDraft } from './mediation.commands.ts'
import { keepModelConsent, readModelConsent } from './mediation.sql.ts'

/** The mediator's server side: the optional language model. */
export function mediationRoutes(app: FastifyInstance, ctx: Context): void {
  const settings = ctx.config.mediator
  const noteAway = () => ctx.life.troubles.note('model')
  const model = settings && openGate(languageModel(settings), settings.timeoutMs, ctx.clock, noteAway)
  servePerson(app, ctx, contract.getMediation, async ({ person }) => ({
    engineVersion,
    model: settings && {
      kind: settings.kind,
      name: settings.model,
      isOnThisMachine: isLoopback(new URL(settings.baseUrl).hostname),
    },
    consent: await inTransaction(ctx.db, { person }, (tx) => readModelConsent(tx, person)),
  }))
  servePerson(app, ctx, contract.putModelConsent, (call) =>
    write(call, async ({ tx, now }) => {
      await keepModelConsent(tx, call.person, call.body.languageModel, now)
      return { success: true }
    }),
  )
  servePerson(app, ctx, contract.analyseDraft, ({ person, body }) =>
    refineDraft({ ctx, person, model }, body),
  )
  servePerson(app, ctx, contract.suggestWording, ({ person, body }) =>
    wordDraft({ ctx, person, model }, body),
  )
}
