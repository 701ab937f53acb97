import { Visitor } from 'oxc-parser'
import { floors, type House, type Violation } from './house.ts'
import type { SourceFile } from './source-file.ts'

/** Where time, randomness, side effects and the environment may come from: never from inside a domain rule. */
export function purity({ files }: House): Violation[] {
  return files
    .filter((file) => !file.isTest && !file.isConfig && !file.path.startsWith('web/build/'))
    .flatMap((file) => [
      ...(file.floor === 'domain' || file.floor === 'mediator' ? clockDiceEffects(file) : []),
      ...(file.floor === 'contract' ? spreadShapes(file) : []),
      ...(floors.includes(file.floor) && file.path !== 'server/config.ts' ? environment(file) : []),
    ])
}

const giveNow = 'take `now` as an argument'
const giveValue = 'an effect belongs in server/ or web/; give the rule a value'
const giveZone = 'use the UTC form, or a zone given as an argument'

function clockDiceEffects(file: SourceFile): Violation[] {
  const violations: Violation[] = []
  const own = ownNames(file)
  const found = (start: number, what: string, instead: string) =>
    violations.push({
      path: file.path,
      line: file.lineOf(start),
      says: `${what} in ${file.floor}/: ${instead}.`,
    })
  const effect = (name: string) => effects.has(name) && !own.has(name)
  new Visitor({
    MemberExpression: (node) => {
      const object = node.object.type === 'Identifier' ? node.object.name : ''
      const property = node.property.type === 'Identifier' ? node.property.name : ''
      if (object === 'Date' && property === 'now') found(node.start, 'the clock', giveNow)
      if (object === 'Temporal' && property === 'Now') found(node.start, 'the clock', giveNow)
      if (object === 'Math' && property === 'random')
        found(node.start, 'dice', 'take the id or the number as an argument')
      if (hostZone.test(property)) found(node.start, `the host's time zone (${property})`, giveZone)
      if (effect(object)) found(node.start, object, giveValue)
    },
    NewExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date') return
      if (node.arguments.length === 0) found(node.start, 'the clock', giveNow)
      if (node.arguments.length > 1) found(node.start, "the host's time zone (new Date of parts)", giveZone)
    },
    CallExpression: (node) => {
      const name = node.callee.type === 'Identifier' ? node.callee.name : ''
      if (name === 'Date') found(node.start, 'the clock', giveNow)
      if (effect(name)) found(node.start, name, giveValue)
    },
  }).visit(file.program)
  return violations
}

const effects = new Set([
  ...[
    'process',
    'console',
    'fetch',
    'performance',
    'crypto',
    'globalThis',
    'window',
    'document',
    'navigator',
  ],
  ...[
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'localStorage',
    'sessionStorage',
    'indexedDB',
  ],
])
const hostZone = /^(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)$/

/** Names the file declares itself: a parameter called `document` is a family's paper, not the browser's page. */
function ownNames(file: SourceFile): Set<string> {
  const own = new Set<string>()
  const bind = (pattern: { type: string; name?: string }) => {
    if (pattern.type === 'Identifier' && pattern.name) own.add(pattern.name)
  }
  new Visitor({
    VariableDeclarator: (node) => bind(node.id),
    FunctionDeclaration: (node) => node.params.forEach(bind),
    ArrowFunctionExpression: (node) => node.params.forEach(bind),
    ObjectPattern: (node) => {
      for (const property of node.properties) if (property.type === 'Property') bind(property.value)
    },
    ArrayPattern: (node) => {
      for (const element of node.elements) if (element) bind(element)
    },
  }).visit(file.program)
  return own
}

/**
 * The browser's build drops schemas that nothing uses; one whose shape is spread into another stays, and without zod the
 * page dies at load.
 */
function spreadShapes(file: SourceFile): Violation[] {
  const violations: Violation[] = []
  new Visitor({
    SpreadElement: ({ start, argument }) => {
      if (argument.type !== 'MemberExpression' || argument.property.type !== 'Identifier') return
      if (argument.property.name !== 'shape') return
      violations.push({
        path: file.path,
        line: file.lineOf(start),
        says: 'a shape is spread, which breaks the page without zod: use z.extend, or name the fields in a const.',
      })
    },
  }).visit(file.program)
  return violations
}

function environment(file: SourceFile): Violation[] {
  const violations: Violation[] = []
  const where =
    file.floor === 'server' ? 'read it in config.ts and pass the value on' : 'the server reads it and tells'
  const found = (start: number) =>
    violations.push({
      path: file.path,
      line: file.lineOf(start),
      says: `only server/config.ts reads the environment: ${where}.`,
    })
  new Visitor({
    MemberExpression: (node) => {
      const isProcess = node.object.type === 'Identifier' && node.object.name === 'process'
      if (isProcess && node.property.type === 'Identifier' && node.property.name === 'env') found(node.start)
    },
    VariableDeclarator: (node) => {
      if (
        node.init?.type !== 'Identifier' ||
        node.init.name !== 'process' ||
        node.id.type !== 'ObjectPattern'
      )
        return
      if (
        node.id.properties.some(
          (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'env',
        )
      )
        found(node.start)
    },
    ImportDeclaration: (node) => {
      if (!/^(node:)?process$/.test(node.source.value)) return
      if (
        node.specifiers.some(
          (one) => one.type === 'ImportSpecifier' && 'name' in one.imported && one.imported.name === 'env',
        )
      )
        found(node.start)
    },
  }).visit(file.program)
  return violations
}
