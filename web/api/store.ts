import type { Profile, User } from '@evenhand/contract/account/auth.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { deviceStorage } from '../device/storage.ts'

export type Toast = {
  readonly id: string
  readonly type: 'success' | 'error' | 'warning' | 'info'
  readonly title: string
}

/** The session user, with the field names of the specification (AUTH-08). */
export type SessionUser = {
  id: string
  email: string
  first_name: string
  last_name: string
  role: 'parent'
  profile_complete: boolean
  email_verified: boolean
  phone_number: string | null
  created_at: string
  updated_at: string
}

export type ExpenseFilters = {
  category: string
  status: string
  childId: string
  dateFrom: string | null
  dateTo: string | null
  limit: number
  offset: number
}

/** The client's own state (AUTH-17). Server data lives in the query cache and nowhere else. */
export type ClientState = {
  auth: {
    isAuthenticated: boolean
    /** always null here: the ID token lives only in secure items, the refresh token only in a cookie */
    token: null
    refreshToken: null
    user: SessionUser | null
    isLoading: boolean
    error: string | null
    requiresVerification: boolean
    passwordErrors: readonly string[]
  }
  user: { profile: Profile | null; isLoading: boolean; error: string | null }
  app: { theme: 'auto' | 'light' | 'dark'; sidebarOpen: boolean; notifications: readonly Toast[] }
  expenses: { filters: ExpenseFilters; current: string | null }
}

const EMPTY: ClientState = {
  auth: {
    isAuthenticated: false,
    token: null,
    refreshToken: null,
    user: null,
    isLoading: true,
    error: null,
    requiresVerification: false,
    passwordErrors: [],
  },
  user: { profile: null, isLoading: false, error: null },
  app: { theme: 'auto', sidebarOpen: false, notifications: [] },
  expenses: {
    filters: {
      category: 'all',
      status: 'all',
      childId: 'all',
      dateFrom: null,
      dateTo: null,
      limit: 50,
      offset: 0,
    },
    current: null,
  },
}

/** The one store; `persist:root` keeps the slices auth and user (AUTH-17). */
export const useStore = create<ClientState>()(
  persist(() => EMPTY, {
    name: 'persist:root',
    storage: createJSONStorage(() => deviceStorage),
    // without the person, who is stored encrypted as currentUser (kept-user.ts)
    partialize: ({ auth }) => ({
      auth: { ...EMPTY.auth, isAuthenticated: auth.isAuthenticated },
      user: EMPTY.user,
    }),
    // only the session decides who is signed in; whatever an older version or someone by hand wrote there is ignored
    merge: (_kept, now) => now,
  }),
)

/** Changes some fields of one slice. */
export function change<S extends keyof ClientState>(slice: S, fields: Partial<ClientState[S]>): void {
  useStore.setState((state) => ({ [slice]: { ...state[slice], ...fields } }) as Partial<ClientState>)
}

/** Resets every slice except the theme to its initial state: what stays after a sign-out (AUTH-14). */
export function emptySlices(): void {
  useStore.setState(({ app }) => ({
    ...EMPTY,
    auth: { ...EMPTY.auth, isLoading: false },
    app: { ...EMPTY.app, theme: app.theme },
  }))
}

/** Converts the API's user to the session user. */
export function sessionUserOf(user: User): SessionUser {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    profile_complete: user.profileComplete,
    email_verified: user.emailVerified,
    phone_number: user.phoneNumber,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  }
}
