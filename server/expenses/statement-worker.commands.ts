import { parentPort } from 'node:worker_threads'
import { type StatementOrder, statementPdf } from './statement.commands.ts'

// A thread of its own: it lays out hundreds of pages while the server goes on serving.

parentPort!.on('message', async ({ ledger, asked }: StatementOrder) => {
  try {
    parentPort!.postMessage({ bytes: await statementPdf(ledger, asked) })
  } catch (error) {
    parentPort!.postMessage({ complaint: error instanceof Error ? error.stack : String(error) })
  }
})
