import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { PassphraseProblem } from '../server/outside/passphrase-file.ts'

/** Prompts for a passphrase without echo, twice if it is new; from a pipe it reads the first line. */
export async function askPassphrase(question: string, isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY) return firstLine()
  const silent = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const ask = async (words: string) => {
    process.stderr.write(words)
    const answer = await lines.question('')
    process.stderr.write('\n')
    return answer
  }
  try {
    const passphrase = await ask(question)
    if (isNew && (await ask('Once more: ')) !== passphrase)
      throw new PassphraseProblem('The two passphrases differ.')
    return passphrase
  } finally {
    lines.close()
  }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}
