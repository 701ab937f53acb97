/** A file's size as devices display it: "820 kB", "2.4 MB"; French counts in octets. */
export function sizeText(bytes: number, locale: string): string {
  const [kilo, mega] = locale.startsWith('fr') ? ['ko', 'Mo'] : ['kB', 'MB']
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), kilo] : [bytes / 1_000_000, mega]
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value as number)} ${unit}`
}
