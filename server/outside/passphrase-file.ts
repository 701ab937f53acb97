import { readFileSync } from 'node:fs'

/** Its message is for the person at the terminal. */
export class PassphraseProblem extends Error {}

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
