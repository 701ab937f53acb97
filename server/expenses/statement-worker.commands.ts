import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type StatementOrder, statementPdf } from './statement.commands.ts'

// A thread of its own: it lays out hundreds of pages while the server goes on serving.

// whoever waits for a page comes first; on Linux the priority is this thread's alone, elsewhere the whole server's
if (process.platform === 'linux') setPriority(10)

parentPort!.on('message', async ({ ledger, asked }: StatementOrder) => {
  try {
    parentPort!.postMessage({ bytes: await statementPdf(ledger, asked) })
  } catch (error) {
    parentPort!.postMessage({ complaint: error instanceof Error ? error.stack : String(error) })
  }
})
