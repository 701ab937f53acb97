import { ZONE_OF_WINDOWS } from './windows-zones.ts'

/**
 * How Windows shows the zones that no city in the name leads to, without "(UTC-05:00)": the offset in front is the one
 * of winter, and changed between versions of Windows. Outlook on the web and some mail servers write these as TZID.
 */
const WINDOWS_ZONE_SHOWN_AS: Readonly<Record<string, string>> = {
  'Aleutian Islands': 'Aleutian Standard Time',
  Alaska: 'Alaskan Standard Time',
  Arizona: 'US Mountain Standard Time',
  Astana: 'Qyzylorda Standard Time',
  'Atlantic Time (Canada)': 'Atlantic Standard Time',
  'Baja California': 'Pacific Standard Time (Mexico)',
  'Tijuana, Baja California': 'Pacific Standard Time (Mexico)',
  'Beijing, Chongqing, Hong Kong, Urumqi': 'China Standard Time',
  'Beijing, Chongqing, Hong Kong SAR, Urumqi': 'China Standard Time',
  'Bougainville Island': 'Bougainville Standard Time',
  Brasilia: 'E. South America Standard Time',
  'Cabo Verde Is': 'Cape Verde Standard Time',
  'Cape Verde Is': 'Cape Verde Standard Time',
  'Central America': 'Central America Standard Time',
  'Central Time (US & Canada)': 'Central Standard Time',
  'Chatham Islands': 'Chatham Islands Standard Time',
  'Chennai, Kolkata, Mumbai, New Delhi': 'India Standard Time',
  Chetumal: 'Eastern Standard Time (Mexico)',
  'Chihuahua, La Paz, Mazatlan': 'Mountain Standard Time (Mexico)',
  Chokurdakh: 'Russia Time Zone 10',
  'City of Buenos Aires': 'Argentina Standard Time',
  'E Europe': 'E. Europe Standard Time',
  'Easter Island': 'Easter Island Standard Time',
  'Eastern Time (US & Canada)': 'Eastern Standard Time',
  Ekaterinburg: 'Ekaterinburg Standard Time',
  'Georgetown, La Paz, Manaus, San Juan': 'SA Western Standard Time',
  Greenland: 'Greenland Standard Time',
  Haiti: 'Haiti Standard Time',
  Hawaii: 'Hawaiian Standard Time',
  'Indiana (East)': 'US Eastern Standard Time',
  'International Date Line West': 'Dateline Standard Time',
  Kathmandu: 'Nepal Standard Time',
  'Kiritimati Island': 'Line Islands Standard Time',
  'La Paz, Mazatlan': 'Mountain Standard Time (Mexico)',
  'Lord Howe Island': 'Lord Howe Standard Time',
  'Marquesas Islands': 'Marquesas Standard Time',
  'Mid-Atlantic - Old': 'UTC-02',
  'Mountain Time (US & Canada)': 'Mountain Standard Time',
  Newfoundland: 'Newfoundland Standard Time',
  'Norfolk Island': 'Norfolk Standard Time',
  Nukualofa: 'Tonga Standard Time',
  'Pacific Time (US & Canada)': 'Pacific Standard Time',
  'Petropavlovsk-Kamchatsky - Old': 'Russia Time Zone 11',
  'Port Louis': 'Mauritius Standard Time',
  'Saint Pierre & Miquelon': 'Saint Pierre Standard Time',
  Salvador: 'Bahia Standard Time',
  Samoa: 'Samoa Standard Time',
  Saskatchewan: 'Canada Central Standard Time',
  'Solomon Is, New Caledonia': 'Central Pacific Standard Time',
  'Sri Jayawardenepura': 'Sri Lanka Standard Time',
  'Turks & Caicos': 'Turks And Caicos Standard Time',
  'West Central Africa': 'W. Central Africa Standard Time',
  'Yangon (Rangoon)': 'Myanmar Standard Time',
  Yukon: 'Yukon Standard Time',
}

/** The same name however it was typed or escaped: "US and Canada", "US &amp; Canada", "Nuku'alofa". */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/&amp;|\+|\band\b/g, '&')
    .replace(/[.'’]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const KNOWN = new Map(Object.entries(WINDOWS_ZONE_SHOWN_AS).map(([name, id]) => [plain(name), id]))

/** The IANA name of a zone by the words Windows shows for it, without the offset in front; undefined if unknown. */
export function zoneShownAs(words: string): string | undefined {
  const [, universal] = /^co-?ordinated universal time([+-]\d\d)?$/.exec(words.toLowerCase().trim()) ?? []
  if (universal !== undefined) return ZONE_OF_WINDOWS[`UTC${universal}`]
  if (/^co-?ordinated universal time$/i.test(words.trim())) return 'Etc/UTC'
  const id = KNOWN.get(plain(words))
  return id && ZONE_OF_WINDOWS[id]
}
