import { sealed, unsealed } from '../../device/secure-storage.ts'
import { deviceStorage } from '../../device/storage.ts'
import type { SessionUser } from '../store.ts'

const KEY = 'currentUser'
/** As long as an unused session lasts; every renewal starts it again. */
const KEEP_MS = 30 * 24 * 3600 * 1000
/**
 * Encrypted like the token: what is removed from local storage stays readable in the browser's files until it compacts
 * them, and that must not include anyone's identity.
 */
const PERSONAL = ['email', 'first_name', 'last_name', 'phone_number'] as const

/** Stores who is signed in (AUTH-15), unless `isStill` turns false while encrypting, which takes a moment. */
export async function keepUser(user: SessionUser, isStill: () => boolean): Promise<void> {
  const boxes = await Promise.all(
    PERSONAL.map(async (field) => {
      const value = user[field]
      return [field, value === null ? null : await sealed(nameOf(field), value, KEEP_MS)] as const
    }),
  )
  // the page's first picture shows the demo banner; the two demo people are nobody's secret
  const isDemo = user.email.endsWith('@demo.evenhand.example') ? { isDemo: true } : {}
  if (isStill())
    deviceStorage.setItem(KEY, JSON.stringify({ ...user, ...Object.fromEntries(boxes), ...isDemo }))
}

/** Who was last signed in here; null: nobody, or what is stored cannot be decrypted. */
export async function readKeptUser(): Promise<SessionUser | null> {
  const stored = deviceStorage.getItem(KEY)
  if (stored === null) return null
  try {
    const { isDemo: _, ...kept } = JSON.parse(stored) as SessionUser & { isDemo?: true }
    const texts = await Promise.all(
      PERSONAL.map(async (field) => {
        const box = kept[field]
        return [field, box === null ? null : await unsealed(nameOf(field), box)] as const
      }),
    )
    const opened = { ...kept, ...Object.fromEntries(texts) } as SessionUser
    return typeof opened.id === 'string' && opened.email !== null ? opened : null
  } catch {
    return null
  }
}

const nameOf = (field: string) => `${KEY}.${field}`
