/**
 * An amount as a screen or a bill prints it, in minor units: '€123.45', '1.234,50 €', '1 234,50', 'CHF 85', '¥500'. Null
 * where the text is no amount alone. Whoever searches copies what they see, in whichever language they see it.
 */
export function minorOfPrinted(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const figures = /^[-−]?(?:\p{Sc}[-−]?|[A-Z]{1,3}\p{Sc}?)?(\d[\d.,]*)(?:\p{Sc}|[A-Z]{3})?$/u.exec(bare)?.[1]
  if (!figures || figures.replace(/\D/g, '').length > 11) return null
  // the last sign before one or two digits is the decimal one; a sign before three groups thousands
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(figures) ?? []
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null
  const units = Number(whole.replace(/[.,]/g, ''))
  const isWhole = /[¥₩]|JPY|KRW/.test(text) && part === ''
  return isWhole ? units : units * 100 + Number(part.padEnd(2, '0'))
}
