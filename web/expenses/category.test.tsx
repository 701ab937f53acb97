import { categories, categoryNames } from '@evenhand/domain/expenses/category.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CategoryIcon, useCategoryWord } from './category.tsx'

function Words() {
  const word = useCategoryWord()
  return [...categoryNames, 'yachts'].map((name) => (
    <p key={name} data-testid={name}>
      <CategoryIcon category={name} />
      {word(name)}
    </p>
  ))
}

test('[EXP-02] every category has a label and an icon; unknown ones are Other', () => {
  render(
    <I18nProvider i18n={i18n}>
      <Words />
    </I18nProvider>,
  )
  for (const name of categoryNames) {
    expect(screen.getByTestId(name).textContent).toBe(categories[name].label)
    expect(screen.getByTestId(name).querySelector('svg')).toBeTruthy()
  }
  expect(screen.getByTestId('yachts').textContent).toBe('Other')
})
