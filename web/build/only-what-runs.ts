import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** Of a call, what only the server needs; the browser needs its method, path and topics. */
const FOR_THE_SERVER = new Set([
  ...['params', 'query', 'body', 'reply', 'summary', 'access', 'errors', 'status'],
  ...['limit', 'countsItself', 'reachesOutside'],
])

const CONTRACT = /[\\/]contract[\\/][\w\\/.-]+\.ts$/
const SCREENS = /\.screens\.ts$/

/**
 * Leaves out of the browser's build what only others read: the contract's schemas and error codes, and the head of a
 * screen's declaration, from which the build draws its first picture. Types have done their work by then, and signing in
 * would otherwise load all of zod to read two paths.
 */
export function onlyWhatRuns(): Plugin[] {
  return [
    {
      name: 'evenhand:only-what-runs',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: [CONTRACT, SCREENS] },
        handler: (code, id) => ({
          code: SCREENS.test(id) ? withoutHeads(code) : withoutShapes(code),
          map: null,
        }),
      },
    },
    withoutZod(),
  ]
}

/** A screen list without the parts of a declaration that only the build reads. */
export function withoutHeads(code: string): string {
  return edited(code, (edits) => ({
    CallExpression({ callee, arguments: [declared] }) {
      if (nameOf(callee) === 'screen') edits.push(...propertiesOf(code, declared, (name) => name === 'head'))
    },
  }))
}

/**
 * A file of the contract whose calls are plain objects without schemas, and whose other schemas are dropped unless
 * something uses them: the contract has no side effects.
 */
export function withoutShapes(code: string): string {
  return edited(code, (edits) => ({
    CallExpression({ start, end, callee, arguments: [described] }) {
      if (nameOf(callee) !== 'endpoint' || described?.type !== 'ObjectExpression') {
        edits.push({ from: start, to: start, by: '/*#__PURE__*/' })
        return
      }
      edits.push({ from: start, to: described.start }, { from: described.end, to: end })
      const isIdle = (name: string, value: ESTree.Expression) =>
        FOR_THE_SERVER.has(name) ||
        // an empty `says` is not none: the device signs that the call was made
        (name !== 'says' && value.type === 'ArrayExpression' && value.elements.length === 0)
      edits.push(...propertiesOf(code, described, isIdle))
    },
    ExportNamedDeclaration({ start, end, declaration }) {
      const codes = declaration?.type === 'VariableDeclaration' && nameOf(declaration.declarations[0]?.id)
      if (codes === 'codes') edits.push({ from: start, to: end })
    },
  }))
}

/**
 * zod is an empty module to what is left of the contract, which builds no schema any more but still imports it. Live
 * events alone are checked in the browser (live-event.ts).
 */
function withoutZod(): Plugin {
  const nothing = '\0evenhand:no-zod'
  return {
    name: 'evenhand:contract-without-zod',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isContract = CONTRACT.test(importer) && !importer.endsWith('live-event.ts')
      return source === 'zod/mini' && isContract ? { id: nothing, moduleSideEffects: false } : null
    },
    load: (id) => (id === nothing ? 'export {}' : null),
  }
}

type Edit = { readonly from: number; readonly to: number; readonly by?: string }

const nameOf = (node: { type: string; name?: unknown } | undefined) =>
  node?.type === 'Identifier' ? String(node.name) : undefined

/** Removes from an object literal the properties of which a rule says so, each with its comma. */
function propertiesOf(
  code: string,
  literal: ESTree.Node | undefined,
  isIdle: (name: string, value: ESTree.Expression) => boolean,
): Edit[] {
  if (literal?.type !== 'ObjectExpression') return []
  return literal.properties
    .filter((one) => one.type === 'Property')
    .filter(({ key, value }) => isIdle(nameOf(key) ?? '', value))
    .map(({ start, end }) => ({ from: start, to: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) }))
}

/** The code with the edits that a walk through its syntax collects; what lies within a removed part goes with it. */
function edited(code: string, collect: (edits: Edit[]) => ConstructorParameters<typeof Visitor>[0]): string {
  const { program, errors } = parseSync('code.ts', code)
  const [error] = errors
  if (error) throw new Error(error.message)
  const edits: Edit[] = []
  new Visitor(collect(edits)).visit(program)
  let result = ''
  let at = 0
  for (const { from, to, by = '' } of edits.sort(
    (one, other) => one.from - other.from || other.to - one.to,
  )) {
    if (from < at || (from === at && to === at && result.endsWith(by) && by !== '')) continue
    result += code.slice(at, from) + by
    at = to
  }
  return result + code.slice(at)
}
