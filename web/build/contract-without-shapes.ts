import { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import type { Plugin } from 'vite'

/** What only the server needs for validation; the browser needs each call's method, path and topics. */
const SHAPES = new Set(['params', 'query', 'body', 'reply', 'summary', 'access', 'errors', 'limit', 'status'])

type Named = { key: { name?: string }; value: { type: string; elements?: readonly unknown[] } }
type Declared = {
  node: { declaration?: { declarations?: { id: { name?: string } }[] } | null }
  remove(): void
}
type Call = {
  node: { callee: { name?: string }; arguments: { type: string; properties?: Named[] }[] }
  addComment(place: 'leading', text: string): void
  replaceWith(node: unknown): void
}

/**
 * Removes the zod schemas from the contract's calls in the browser's build, so that unused ones are tree-shaken: the
 * contract has no side effects. Types have done their work by then, and signing in would otherwise load all of zod
 * to read two paths.
 */
export function contractWithoutShapes() {
  return defineRolldownBabelPreset({
    preset: {
      plugins: [
        {
          visitor: {
            CallExpression(call: Call) {
              call.addComment('leading', '#__PURE__')
              const [described] = call.node.arguments
              if (call.node.callee.name !== 'endpoint' || !described?.properties) return
              described.properties = described.properties.filter(
                ({ key, value }) => !SHAPES.has(key.name ?? '') && value.elements?.length !== 0,
              )
              call.replaceWith(described)
            },
            // a feature's error codes and their statuses are for the server only
            ExportNamedDeclaration(declared: Declared) {
              const [only] = declared.node.declaration?.declarations ?? []
              if (only?.id.name === 'codes') declared.remove()
            },
          },
        },
      ],
    },
    rolldown: { filter: { id: /[\\/]contract[\\/]([\w-]+[\\/])?[\w.-]+\.ts$/ } },
  })
}

/**
 * Replaces zod with an empty module in what is left of the contract, which builds no schema any more but would still
 * pull zod in through its import. Live events are checked in the browser without it (live-event.ts).
 */
export function contractWithoutZod(): Plugin {
  const nothing = '\0evenhand:no-zod'
  return {
    name: 'evenhand:contract-without-zod',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isContract =
        /[\\/]contract[\\/]([\w-]+[\\/])?[\w.-]+\.ts$/.test(importer) && !importer.endsWith('live-event.ts')
      return source === 'zod/mini' && isContract ? { id: nothing, moduleSideEffects: false } : null
    },
    load: (id) => (id === nothing ? 'export {}' : null),
  }
}
