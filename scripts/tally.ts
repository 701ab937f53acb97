/** The result of one part of the tests, from Vitest's JSON report and exit code. */
export function tallyOf(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const cases = report.testResults.flatMap((file) => file.assertionResults.map(({ status }) => status))
  const passed = cases.filter((status) => status === 'passed').length
  const failedCases = cases.filter((status) => status === 'failed').length
  // A file that breaks before its first test has no failed case: it counts as one.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const counted = failedCases + broken
  // No failed test but a bad exit code: an error outside any test, or no tests at all.
  const failed = counted === 0 && (exitCode !== 0 || passed === 0) ? 1 : counted
  return { passed, failed, skipped: cases.length - passed - failedCases }
}

export type Tally = { passed: number; failed: number; skipped: number }

/** The parts of Vitest's (and Jest's) JSON report used here. */
export type VitestReport = {
  testResults: {
    name?: string
    status: string
    message?: string
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[]
  }[]
}

/** The failures, one line per test with the first words of its reason, because a long log may be truncated. */
export function failuresIn(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap((file) => {
    const named = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName = '', failureMessages }) => `${fullName}: ${briefly(failureMessages?.[0])}`)
    const broken = file.status === 'failed' && named.length === 0 ? [briefly(file.message)] : []
    return [...named, ...broken].map((line) => `${file.name ?? ''} > ${line}`)
  })
}

function briefly(reason = ''): string {
  return reason.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
}

export function addUp(tallies: Tally[]): Tally {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of tallies) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/** `12 passed, 0 failed`, and how many were skipped if any. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
