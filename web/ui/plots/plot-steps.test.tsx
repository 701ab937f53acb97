import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PlotSteps } from './plot-steps.tsx'

/** The line below the last figure, and the figure's position, in the plot's own units. */
function drawn(values: readonly number[]) {
  const steps = values.map((value, at) => ({ at: at * 100, value }))
  const { container } = render(
    <PlotSteps
      steps={steps}
      until={values.length * 100}
      above="Sam owes you"
      below="You owe Sam"
      now="€1,084.20"
      ticks={[]}
      summary=""
    />,
  )
  const path = container.querySelector('path[fill="none"]')?.getAttribute('d') ?? ''
  const figure = container.querySelector('.plot-money')
  const foot = Number(figure?.getAttribute('y'))
  return { heights: heightsUnder(path, 300 - 84), top: foot - 16, foot }
}

function heightsUnder(path: string, from: number): number[] {
  const found: number[] = []
  let [x, y] = [0, 0]
  for (const [, letter, text] of path.matchAll(/([MHV])([\d. ]+)/g)) {
    const numbers = (text ?? '').trim().split(' ').map(Number)
    if (letter === 'H') x = numbers[0] ?? x
    else y = numbers.at(-1) ?? y
    if (x >= from) found.push(y)
  }
  return found
}

describe('[EXP-07] the last figure in a plot of the balance', () => {
  it.each([[[120, 60, 80, 60, 100, 34]], [[34, 100]], [[-20, 90]], [[0, 0, 0]], [[500, 1]]])(
    'of %j stands over the line, touching no step, in the half of whoever is owed',
    (values) => {
      const { heights, top, foot } = drawn(values)
      for (const height of heights.filter((one) => one <= 88)) expect(foot).toBeLessThan(height)
      expect([top >= 0, foot < 88]).toEqual([true, true])
    },
  )

  it.each([[[60, -34]], [[-100, -20]], [[-20, -100]], [[-84, -84]]])(
    'of %j stands under it, in the other half',
    (values) => {
      const { heights, top, foot } = drawn(values)
      for (const height of heights.filter((one) => one >= 88)) expect(top).toBeGreaterThan(height)
      expect([top > 88, foot <= 180]).toEqual([true, true])
    },
  )
})
