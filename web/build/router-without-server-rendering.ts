import type { Plugin } from 'vite'

/**
 * React Router's Link carries the prefetching of its framework mode, and with it manifests, meta tags and scripts of
 * server rendering. We use the declarative mode, where all of that rests: here it goes (3 kB gzipped of signing in).
 * The names and the resting behaviour stay.
 */
export function routerWithoutServerRendering(): Plugin {
  return {
    name: 'evenhand:router-without-server-rendering',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.m?js$/ },
      handler(code) {
        const names =
          /export \{([^}]*)\};\s*$/
            .exec(code)?.[1]
            ?.split(',')
            .map((name) => name.trim()) ?? []
        const known = ['FrameworkContext', 'mergeRefs', 'usePrefetchBehavior']
        if (!known.every((name) => names.includes(name))) {
          this.error('React Router no longer keeps its prefetching where expected: look at it again')
        }
        const rest = names
          .filter((name) => !known.includes(name))
          .map((name) => `export const ${name} = () => null`)
        return { code: [RESTING, ...rest].join('\n'), map: null }
      },
    },
  }
}

const RESTING = `import { createContext, useRef } from 'react'
export const FrameworkContext = createContext(undefined)
export function usePrefetchBehavior() {
  return [false, useRef(null), {}]
}
export function mergeRefs(...refs) {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value)
      else if (ref != null) ref.current = value
    }
  }
}`
