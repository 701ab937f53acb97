const MONTHS_KEPT = 12

/**
 * Which of these backups may go: all but the newest `keep` and the last one of each of the newest twelve months that
 * have any. `names` sort by their moments and hold them as evenhand-YYYY-MM-….
 */
export function toThinOut(names: readonly string[], keep: number): string[] {
  const newestFirst = names.toSorted().reverse()
  const kept = new Set(newestFirst.slice(0, keep))
  const months = new Set<string>()
  for (const name of newestFirst) {
    const month = name.slice('evenhand-'.length, 'evenhand-2026-11'.length)
    if (months.has(month) || months.size === MONTHS_KEPT) continue
    months.add(month)
    kept.add(name)
  }
  return names.filter((name) => !kept.has(name))
}
