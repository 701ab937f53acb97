import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers that bill whoever calls or texts them, or that are no mobile phone. */
const NOT_A_PHONE = ['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER', 'VOICEMAIL']

/**
 * Converts a number to E.164, typed with its country code or as dialled within `country` (two letters). Null if no
 * phone can have it, or if a message to it would cost more than usual. [AUTH-04]
 */
export function readPhoneNumber(text: string, country?: string): string | null {
  const home = country !== undefined && isSupportedCountry(country) ? (country as CountryCode) : undefined
  const number = parsePhoneNumberFromString(text, {
    ...(home ? { defaultCountry: home } : {}),
    extract: false,
  })
  if (!number?.isValid() || number.ext || NOT_A_PHONE.includes(number.getType() ?? '')) return null
  return number.number
}
