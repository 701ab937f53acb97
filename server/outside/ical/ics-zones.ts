import {
  asZone,
  dayAt,
  instantOf,
  isZone,
  type WallTime,
  wallAt,
  type Zone,
} from '@evenhand/domain/time/wall.ts'
import type { Part } from './ics-lines.ts'
import { ownZone } from './ics-own-zone.ts'
import { type FileZone, tzidOf, utcOf, wallOf } from './ics-wall.ts'
import { zoneShownAs } from './windows-names.ts'
import { ZONE_OF_WINDOWS } from './windows-zones.ts'

/**
 * Finds the zones of one file, each only once: the file's own VTIMEZONE, which RFC 5545 puts first whatever its name,
 * then by IANA name, by Windows name, or by the description in the name.
 */
export function zonesOf(parts: readonly Part[]): (tzid: string) => FileZone | null {
  const own = new Map(
    parts.filter(({ name }) => name === 'VTIMEZONE').map((part) => [tzidOf(part), part] as const),
  )
  const known = new Map<string, FileZone | null>()
  return (tzid) => {
    const name = tzid.replace(/^"|"$/g, '').trim()
    if (!known.has(name)) {
      const elsewhere = ianaZone(name) ?? embeddedName(name) ?? describedZone(name)
      known.set(name, ownZone(own.get(name), elsewhere?.name) ?? elsewhere)
    }
    return known.get(name) ?? null
  }
}

export const UTC = platformZone(asZone('Etc/UTC'), 'UTC')

function ianaZone(name: string): FileZone | null {
  const windows = ZONE_OF_WINDOWS[name]
  const found = [name, name.replace(/^\//, ''), windows].find((one) => one !== undefined && isZone(one))
  return found ? platformZone(asZone(found), found) : null
}

/** `/mozilla.org/20050126_1/America/Boise`: an IANA name prefixed by the program that wrote the file. */
function embeddedName(name: string): FileZone | null {
  const pieces = name.split('/')
  const tails = [3, 2].map((length) => pieces.slice(-length).join('/'))
  const found = pieces.length > 2 ? tails.find((one) => isZone(one)) : undefined
  return found ? platformZone(asZone(found), found) : null
}

/**
 * `(GMT +01:00)`, `UTC+11`: a fixed offset all year; `(UTC-05:00) Eastern Time (US & Canada)`, with or without the
 * offset: as Windows shows it; `(GMT+10:00) Canberra, Sydney`: the zone of one of these cities.
 */
function describedZone(name: string): FileZone | null {
  const [, sign = '', hours = '', minutes = '0', rest] =
    /^\(?(?:UTC|GMT)(?:\s*([+-])(\d{1,2}):?(\d{2})?)?\)?\s*(.*)$/i.exec(name) ?? []
  const words = rest ?? name
  const shown = zoneShownAs(words)
  if (shown) return platformZone(asZone(shown), shown)
  if (!sign || Number(hours) > 14) return null
  if (!words) {
    const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
    return { name, toInstant: (wall) => utcOf(wall) - offset, toWall: (instant) => wallOf(instant + offset) }
  }
  const named = words.split(',').map((city) => city.trim().replaceAll(' ', '_'))
  const found = Intl.supportedValuesOf('timeZone').find((zone) =>
    named.some((city) => zone.endsWith(`/${city}`)),
  )
  return found ? platformZone(asZone(found), found) : null
}

/** A zone this platform knows. */
export function platformZone(zone: Zone, name: string): FileZone {
  return {
    name,
    toInstant: ({ day, seconds }) => {
      const minute = Math.floor((seconds ?? 0) / 60)
      const wall = `${two(Math.floor(minute / 60))}:${two(minute % 60)}` as WallTime
      return instantOf(day, wall, zone) + ((seconds ?? 0) % 60) * 1000
    },
    toWall: (instant) => {
      const [hours = 0, minutes = 0] = wallAt(instant, zone).split(':').map(Number)
      const rest = Math.floor(instant / 1000) % 60
      return { day: dayAt(instant, zone), seconds: hours * 3600 + minutes * 60 + rest }
    },
  }
}

const two = (number: number) => String(number).padStart(2, '0')
