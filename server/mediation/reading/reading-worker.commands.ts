import { parentPort } from 'node:worker_threads'
import { type Question, replyTo } from './reading-work.commands.ts'

// A separate thread with the mediator's words: no text holds up those who ask for something else. Its priority is that
// of requests, which wait for it.

// unpacks the words, which takes half a second
replyTo({
  to: 'read',
  text: 'Hello',
  own: { locale: 'en', direction: 'in', childNames: [], parentNames: [], llmConsent: false },
})
parentPort?.postMessage({ isReady: true })
parentPort?.on('message', ({ id, question }: { id: number; question: Question }) => {
  try {
    parentPort?.postMessage({ id, reply: replyTo(question) })
  } catch {
    parentPort?.postMessage({ id })
  }
})
