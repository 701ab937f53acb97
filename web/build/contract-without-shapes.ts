import { defineRolldownBabelPreset } from '@rolldown/plugin-babel'

/** What the server checks by and the browser never looks at: it only needs each call's method and path. */
const SHAPES = new Set(['params', 'query', 'body', 'reply', 'summary', 'access', 'errors', 'limit', 'status'])

type Named = { key: { name?: string } }
type Call = {
  node: { callee: { name?: string }; arguments: { type: string; properties?: Named[] }[] }
  addComment(place: 'leading', text: string): void
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
              described.properties = described.properties.filter(({ key }) => !SHAPES.has(key.name ?? ''))
            },
          },
        },
      ],
    },
    rolldown: { filter: { id: /[\\/]contract[\\/][\w-]+\.ts$/ } },
  })
}
