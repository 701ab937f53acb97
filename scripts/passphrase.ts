import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

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

/** The passphrase in a file's first line, for a backup that nobody is asked about. */
export function readPassphrase(path: string): string {
  if (!path)
    throw new PassphraseProblem(
      'BACKUP_PASSPHRASE_FILE is not set: it names a file whose one line is the passphrase. Keep a copy of it elsewhere: without it no backup can be opened.',
    )
  try {
    const [line = ''] = readFileSync(path, 'utf8').split(/\r?\n/)
    if (line.trim()) return line
  } catch (error) {
    throw new PassphraseProblem(
      `The passphrase cannot be read from ${path} (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
  throw new PassphraseProblem(`${path} holds no passphrase: write it into the first line.`)
}

/** Its message is for the person at the terminal. */
class PassphraseProblem extends Error {}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}
