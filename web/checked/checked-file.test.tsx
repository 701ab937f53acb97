import { hexOf } from '@evenhand/domain/record/bytes.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { digest } from '../device/digest.ts'
import { renderScreen } from '../testing/test-server.tsx'
import { CheckedFile } from './checked-file.tsx'

const bytes = (text: string) => new TextEncoder().encode(text)
const fileOf = (text: string) => new Blob([bytes(text)])
const recorded = async () => hexOf(await digest(bytes('Order of the court')))

it('[REC-08] a file that is not the one that was recorded is said beside it, with both SHA-256', async () => {
  const sha256 = await recorded()
  renderScreen(<CheckedFile file={fileOf('Order of no court')} sha256={sha256} />)
  await screen.findByText('This file is not the one that was recorded.')
  expect(document.body.textContent).toContain(sha256)
  expect(document.body.textContent).toContain(hexOf(await digest(bytes('Order of no court'))))
})

it('[REC-08] nothing is said of a file whose bytes are the recorded ones', async () => {
  const sha256 = await recorded()
  renderScreen(
    <>
      <CheckedFile file={fileOf('Order of the court')} sha256={sha256} />
      <CheckedFile file={fileOf('Order of no court')} sha256={sha256} />
    </>,
  )
  // the second was read after the first
  await screen.findByRole('alert')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

it('[REC-08] a file that is scrolled back to is not read again', async () => {
  const sha256 = await recorded()
  const file = fileOf('Order of no court')
  const reading = vi.spyOn(file, 'arrayBuffer')
  const { unmount } = renderScreen(<CheckedFile file={file} sha256={sha256} />)
  await screen.findByRole('alert')
  unmount()
  renderScreen(<CheckedFile file={file} sha256={sha256} />)
  await screen.findByRole('alert')
  expect(reading).toHaveBeenCalledTimes(1)
})
