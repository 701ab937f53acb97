import type { Plugin } from 'vite'

/**
 * sonner adds a <style> element when it is loaded and knows no nonce, which a strict CSP refuses.
 * Its sheet is imported as a file instead (ui/toaster.tsx); here the call that injects goes.
 */
export function sonnerWithoutInjectedStyle(): Plugin {
  return {
    name: 'evenhand:sonner-without-injected-style',
    enforce: 'pre',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        const plain = code.replace(/^__insertCSS\(".*"\);$/m, '')
        if (plain === code) this.error('sonner no longer injects its style where expected: look at it again')
        return { code: plain, map: null }
      },
    },
  }
}
