/** What one part of the tests came to, from Vitest's JSON report and how Vitest ended. */
export function tallyOf(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const cases = report.testResults.flatMap((file) => file.assertionResults.map(({ status }) => status))
  const passed = cases.filter((status) => status === 'passed').length
  const failedCases = cases.filter((status) => status === 'failed').length
  // A file that breaks before its first test fails without a failed case: it counts as one.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const counted = failedCases + broken
  // Nothing failed by name and yet Vitest ended badly: an error outside any test, or no test at all.
  const failed = counted === 0 && (exitCode !== 0 || passed === 0) ? 1 : counted
  return { passed, failed, skipped: cases.length - passed - failedCases }
}

export type Tally = { passed: number; failed: number; skipped: number }

/** The part of Vitest's (and Jest's) JSON report that is read here. */
export type VitestReport = {
  testResults: {
    name?: string
    status: string
    message?: string
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[]
  }[]
}

/** What failed, a test a line with the first words of its reason: a long log may be cut before it comes to that. */
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

/** `12 passed, 0 failed`, and what was skipped where something was. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
