import { parentPort } from 'node:worker_threads'
import { stayBehindRequests } from '../../outside/background.ts'
import { type StatementOrder, statementPdf } from './statement.commands.ts'

// A separate thread: it lays out hundreds of pages while the server keeps serving.

stayBehindRequests()

parentPort!.on('message', async ({ ledger, asked }: StatementOrder) => {
  try {
    parentPort!.postMessage({ bytes: await statementPdf(ledger, asked) })
  } catch (error) {
    parentPort!.postMessage({ complaint: error instanceof Error ? error.stack : String(error) })
  }
})
