/** The languages this browser asks for, the first wanted most; English where it names none that Intl knows. */
export function deviceLanguages(): readonly string[] {
  const asked = navigator.languages?.length ? navigator.languages : [navigator.language]
  const known = asked.filter(isLocale)
  return known.length > 0 ? known : ['en']
}

/** The one it speaks itself. */
export const deviceLanguage = (): string =>
  isLocale(navigator.language) ? navigator.language : deviceLanguages()[0]!

/** The device's locale, with its region. */
export const deviceLocale = (): string => new Intl.DateTimeFormat(deviceLanguage()).resolvedOptions().locale

/** The device's IANA zone; null where the system names none that can be used (`Etc/Unknown` on some Linux systems). */
export function deviceZone(): string | null {
  const zone = new Intl.DateTimeFormat('en').resolvedOptions().timeZone
  return isZone(zone) ? zone : null
}

function isZone(zone: string | undefined): zone is string {
  if (!zone || zone === 'Etc/Unknown') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

function isLocale(text: string | undefined): text is string {
  try {
    return Boolean(text) && Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
