import { posix } from 'node:path'
import { Visitor } from 'oxc-parser'
import type { House, Violation } from './house.ts'
import type { SourceFile } from './source-file.ts'

/** The shape of a file: not too long, no default export, no barrel. And of a folder: no more than one can hold in mind. */
export function shape({ files }: House): Violation[] {
  return [...files.flatMap((file) => [...length(file), ...exportsOf(file)]), ...crowded(files)]
}

const mostFiles = 40
// being cleared
const stillCrowded = new Set(['mediator', 'e2e', 'bench'])

/** Folders with more files of code than one can hold in mind; tests beside them are not counted. */
function crowded(files: SourceFile[]): Violation[] {
  const rooms = new Map<string, number>()
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file.path)) continue
    const folder = posix.dirname(file.path)
    rooms.set(folder, (rooms.get(folder) ?? 0) + 1)
  }
  return [...rooms]
    .filter(([folder, count]) => count > mostFiles && !stillCrowded.has(folder))
    .map(([path, count]) => ({
      path: `${path}/`,
      says: `${count} files of code, ${mostFiles} are the most: give what happens here rooms of its own, named by it.`,
    }))
}

const mostLines = { code: 300, test: 500 }

function length(file: SourceFile): Violation[] {
  const most = file.isTest ? mostLines.test : mostLines.code
  if (file.lines <= most || isData(file)) return []
  return [
    {
      path: file.path,
      line: most,
      says: `${file.lines} lines, ${most} are the most: find the second idea in it and give it a file of its own.`,
    },
  ]
}

function exportsOf(file: SourceFile): Violation[] {
  const violations: Violation[] = []
  if (file.parseError) violations.push({ path: file.path, says: `cannot be read: ${file.parseError}` })
  if (file.defaultExportLine !== undefined && !file.isConfig)
    violations.push({
      path: file.path,
      line: file.defaultExportLine,
      says: 'no default export: export it by the name everyone calls it by.',
    })
  const statements = file.program.body.filter((one) => one.type !== 'ImportDeclaration')
  const passedOn = statements.filter(
    (one) => one.type === 'ExportAllDeclaration' || (one.type === 'ExportNamedDeclaration' && one.source),
  )
  const all = statements.find((one) => one.type === 'ExportAllDeclaration')
  if (all || (statements.length > 0 && passedOn.length === statements.length))
    violations.push({
      path: file.path,
      line: file.lineOf((all ?? statements[0])?.start ?? 0),
      says: 'a barrel only passes on what others wrote: import it from the file where it lives.',
    })
  return violations
}

/** Whether a module consists only of constants and types: no functions, no calls. */
function isData(file: SourceFile): boolean {
  let hasCode = false
  const code = () => {
    hasCode = true
  }
  new Visitor({
    FunctionDeclaration: code,
    FunctionExpression: code,
    ArrowFunctionExpression: code,
    ClassDeclaration: code,
    CallExpression: code,
    NewExpression: code,
  }).visit(file.program)
  return !hasCode
}
