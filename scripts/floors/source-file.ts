import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** Parses one of our files for the rules: its path, imports, exports and syntax tree. */
export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text, { astType: 'ts' })
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  type Way = Partial<Pick<Import, 'isType' | 'isReExport' | 'isLazy' | 'names'>>
  const add = (specifier: string, start: number, way: Way = {}): Import => ({
    specifier,
    names: [],
    line: lineOf(start),
    isType: false,
    isReExport: false,
    isLazy: false,
    ...way,
    ...placeOf(path, specifier),
  })
  const imports: Import[] = []
  for (const one of parsed.module.staticImports) {
    const isType = one.entries.length > 0 && one.entries.every((entry) => entry.isType)
    const names = one.entries.flatMap(({ importName }) => importName.name ?? [])
    imports.push(add(one.moduleRequest.value, one.start, { isType, names }))
  }
  for (const one of parsed.module.staticExports) {
    const from = one.entries[0]?.moduleRequest
    const isType = one.entries.every((entry) => entry.isType)
    if (from) imports.push(add(from.value, one.start, { isType, isReExport: true }))
  }
  for (const one of parsed.module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(one.moduleRequest.start, one.moduleRequest.end))
    if (literal?.[2]) imports.push(add(literal[2], one.start, { isLazy: true }))
  }
  new Visitor({
    TSImportType: (node) => imports.push(add(String(node.source.value), node.start, { isType: true })),
  }).visit(parsed.program)
  return {
    path,
    folder: path.split('/').slice(1, -1).join('/'),
    name: posix.basename(path),
    floor: path.split('/')[0] ?? '',
    isTest: isTestPath(path),
    isConfig: /\.config\.(ts|mjs)$/.test(path),
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports,
    program: parsed.program,
    defaultExportLine: defaultExport(parsed.module.staticExports, lineOf),
    parseError: parsed.errors[0]?.message,
    lineOf,
  }
}

export type SourceFile = {
  /** Relative to the project's root, with forward slashes. */
  path: string
  /** The folder within its floor: `expenses`, `db/testing`, or '' at the floor's own top. */
  folder: string
  name: string
  floor: string
  /** A test, or used only by tests: `test-app.ts`, `testing/`, `expenses.samples.ts`. */
  isTest: boolean
  isConfig: boolean
  lines: number
  imports: Import[]
  program: ReturnType<typeof parseSync>['program']
  defaultExportLine: number | undefined
  parseError: string | undefined
  lineOf: (offset: number) => number
}

export type Import = {
  specifier: string
  /** the imported names */
  names: string[]
  line: number
  isType: boolean
  isReExport: boolean
  /** A dynamic `import()`, whose code runs later. */
  isLazy: boolean
  /** Our own file it resolves to, relative to the project's root. */
  target: string | undefined
  /** The package it resolves to; `node` for `node:fs` and the like. */
  package: string | undefined
}

export function isTestPath(path: string): boolean {
  if (/\.(test|e2e|samples)\.tsx?$/.test(path)) return true
  return /(^|\/)(test-[a-z0-9-]+\.tsx?$|testing\/)/.test(path) && !isOfTestMode(path)
}

/** Test mode is a feature of the product (ROUTE-08, AUTH-24), with files named after it. */
const isOfTestMode = (path: string) => /(^|\/)test-(mode|banner|only|([a-z]+-)?screens?)\.tsx?$/.test(path)

function placeOf(from: string, specifier: string): Pick<Import, 'target' | 'package'> {
  const bare = specifier.replace(/[?#].*$/, '')
  if (bare.startsWith('.'))
    return { target: posix.normalize(posix.join(posix.dirname(from), bare)), package: undefined }
  if (bare.startsWith('@evenhand/')) return { target: bare.slice('@evenhand/'.length), package: undefined }
  if (isBuiltin(bare)) return { target: undefined, package: 'node' }
  const parts = bare.split('/')
  return { target: undefined, package: bare.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0] }
}

function defaultExport(
  exports: ReturnType<typeof parseSync>['module']['staticExports'],
  lineOf: (offset: number) => number,
): number | undefined {
  const found = exports.find((one) =>
    one.entries.some((entry) => entry.exportName.kind === 'Default' || entry.exportName.name === 'default'),
  )
  return found && lineOf(found.start)
}
