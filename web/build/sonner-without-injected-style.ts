import type { Plugin } from 'vite'

/**
 * sonner injects a <style> element when it loads and cannot set a nonce, so a strict CSP refuses it.
 * Its stylesheet is imported as a file instead (ui/toaster.tsx), and the call that injects is removed here.
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
