import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { answerLine } from './schedule/answer.ts'

const root = join(import.meta.dirname, '..')

/** `schedule FILE.jsonl` prints one line of nights for each line of the file (docs/calendar.md). */
function main([file = '']: string[]): number {
  if (file === '') {
    console.error('npm run -s schedule -- FILE.jsonl')
    return 1
  }
  const lines = readFileSync(isAbsolute(file) ? file : join(root, file), 'utf8').split('\n')
  for (const line of lines) if (line.trim() !== '') console.log(JSON.stringify(answerLine(line)))
  return 0
}

process.exitCode = main(process.argv.slice(2))
