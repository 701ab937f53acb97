import { serversScript } from '../api/server-version.ts'
import { tabStorage } from '../device/storage.ts'
import { codeMissing } from '../ui/later.tsx'
import { keepTyped } from './typed.ts'

const LOADED_FOR = 'evenhand:loaded-for'

/**
 * [ROUTE-15] A part of the page failed to load: the connection dropped, or the server has a newer version and the old
 * files are gone. What was typed is kept for the next load; if there is a newer version the page reloads itself, once.
 */
export function watchMissingCode(reload: () => void = () => location.reload()): () => void {
  const look = async () => {
    keepTyped()
    const theirs = await serversScript()
    const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
    // without a response the cause is unknown; PageFailed offers to reload the page
    if (!theirs || !own || theirs === own || tabStorage.getItem(LOADED_FOR) === theirs) return
    tabStorage.setItem(LOADED_FOR, theirs)
    reload()
  }
  const onMissing = () => void look()
  addEventListener(codeMissing, onMissing)
  return () => removeEventListener(codeMissing, onMissing)
}
