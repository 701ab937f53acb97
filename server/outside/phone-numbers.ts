import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Numbers that bill whoever calls or texts them, or that nobody carries in a pocket. */
const NOT_A_PHONE = ['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER', 'VOICEMAIL']

/**
 * A number as typed, in E.164: with its country's code, or as dialled within `country` (two letters). Null where no
 * phone can have it, or where a message to it would cost more than a message. [AUTH-04]
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
