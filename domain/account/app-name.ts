import type { Language } from './language.ts'

/** What a device may call the app on its home screen (PHONE-01): its own name, or one that says nothing about it. */
export const APP_NAMES = ['evenhand', 'notes', 'planner'] as const
export type AppName = (typeof APP_NAMES)[number]

/** The name a device keeps; its own where it keeps none, or one we do not know. */
export function appNameOf(kept: unknown): AppName {
  return APP_NAMES.find((name) => name === kept) ?? 'evenhand'
}

/** The name as it stands below the icon, in a notification and in the list of devices. */
export function appNameIn(language: Language, name: AppName): string {
  return SHOWN[name][language]
}

const SHOWN: Record<AppName, Record<Language, string>> = {
  evenhand: { en: 'Evenhand', es: 'Evenhand', fr: 'Evenhand' },
  notes: { en: 'Notes', es: 'Notas', fr: 'Notes' },
  planner: { en: 'Planner', es: 'Agenda', fr: 'Agenda' },
}
