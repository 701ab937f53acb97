/** A file's size as devices display it: "820 kB", "2.4 MB". */
export function sizeText(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value as number)} ${unit}`
}
