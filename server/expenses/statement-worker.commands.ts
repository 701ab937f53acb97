import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type StatementOrder, statementPdf } from './statement.commands.ts'

// A separate thread: it lays out hundreds of pages while the server keeps serving.

// requests come first; on Linux the priority applies to this thread alone, elsewhere it would to the whole server
if (process.platform === 'linux') setPriority(10)

parentPort!.on('message', async ({ ledger, asked }: StatementOrder) => {
  try {
    parentPort!.postMessage({ bytes: await statementPdf(ledger, asked) })
  } catch (error) {
    parentPort!.postMessage({ complaint: error instanceof Error ? error.stack : String(error) })
  }
})
