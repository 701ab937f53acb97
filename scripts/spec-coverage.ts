import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

/** Which rows of docs/requirements.md the tests' titles cite, which rows none cites, and cited rows that do not exist. */
export function specCoverage(root: string): Coverage {
  const rows = [
    ...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^- ([A-Z]+-\d{2}): (.+)$/gm),
  ].map(([, id = '', says = '']) => ({ id, says }))
  const tests = globSync('{domain,mediator,lab,contract,server,web,e2e,scripts}/**/*.{test,e2e}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
  }).sort()
  const known = new Set(rows.map(({ id }) => id))
  const cited = new Map<string, string[]>()
  for (const path of tests)
    for (const id of citedIn(path, readFileSync(join(root, path), 'utf8')))
      cited.set(id, [...(cited.get(id) ?? []), path])
  return {
    rows,
    tests: tests.length,
    proven: rows.filter(({ id }) => cited.has(id)),
    unproven: rows.filter(({ id }) => !cited.has(id)),
    inVain: [...cited].filter(([id]) => !known.has(id)).map(([id, paths]) => ({ id, paths })),
  }
}

export type Row = { id: string; says: string }
export type Coverage = {
  rows: Row[]
  tests: number
  proven: Row[]
  unproven: Row[]
  inVain: { id: string; paths: string[] }[]
}

/** Rows cited as `[EXP-06]` in the title of a test that runs: skipped tests prove nothing. */
export function citedIn(path: string, text: string): Set<string> {
  const ids = new Set<string>()
  new Visitor({
    CallExpression: (node) => {
      const called = text.slice(node.callee.start, node.callee.end)
      const [title] = node.arguments
      if (!title || !/^(it|test|describe)\b/.test(called) || /\.(skip|todo)\b/.test(called)) return
      if (title.type !== 'Literal' && title.type !== 'TemplateLiteral') return
      for (const [, inside = ''] of text.slice(title.start, title.end).matchAll(/\[([^\]]+)\]/g))
        for (const [id] of inside.matchAll(/\b[A-Z]{2,6}-\d{2}\b/g)) ids.add(id)
    },
  }).visit(parseSync(path, text).program)
  return ids
}

if (import.meta.main) {
  const { rows, tests, proven, unproven, inVain } = specCoverage(
    dirname(dirname(fileURLToPath(import.meta.url))),
  )
  for (const { id, says } of unproven) console.log(`no test   ${id}  ${says}`)
  for (const { id, paths } of inVain) console.error(`no row    ${id}  cited by ${paths.join(', ')}`)
  console.log(
    `\n${proven.length} of ${rows.length} rows are cited by ${tests} test files, ${inVain.length} cited in vain`,
  )
  process.exitCode = inVain.length === 0 && rows.length > 0 && tests > 0 ? 0 : 1
}
