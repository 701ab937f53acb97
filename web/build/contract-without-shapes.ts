import { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import type { Plugin } from 'vite'

/** What the server checks by and the browser never looks at: it needs each call's method, path and topics. */
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
 * Takes the zod shapes out of the contract's calls in the browser's build, and lets the build drop those that
 * nothing uses any more: nothing in the contract does anything but describe. Types have done their work by then,
 * and signing in would otherwise load all of zod to read two paths.
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
            // what a feature says besides its calls (error codes and their statuses) is for the server alone
            ExportNamedDeclaration(declared: Declared) {
              const [only] = declared.node.declaration?.declarations ?? []
              if (only?.id.name === 'codes') declared.remove()
            },
          },
        },
      ],
    },
    rolldown: { filter: { id: /[\\/]contract[\\/][\w.-]+\.ts$/ } },
  })
}

/**
 * What is left of the contract makes no shape any more: it gets nothing in zod's place, which would otherwise come
 * along with it for the sake of its import. What the live line says is checked in the browser too (live-event.ts).
 */
export function contractWithoutZod(): Plugin {
  const nothing = '\0evenhand:no-zod'
  return {
    name: 'evenhand:contract-without-zod',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isContract =
        /[\\/]contract[\\/][\w.-]+\.ts$/.test(importer) && !importer.endsWith('live-event.ts')
      return source === 'zod/mini' && isContract ? { id: nothing, moduleSideEffects: false } : null
    },
    load: (id) => (id === nothing ? 'export {}' : null),
  }
}
