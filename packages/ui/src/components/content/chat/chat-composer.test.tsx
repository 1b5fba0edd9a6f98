import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ChatComposer } from './chat-composer.js'

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

it('sends a text without the spaces around it, is empty then, and keeps the focus', async () => {
  const onSend = vi.fn()
  render(<ChatComposer defaultValue={'\n Habari  yako \n'} onSend={onSend} />)
  await press()
  expect(onSend.mock.calls).toEqual([[{ text: 'Habari  yako' }]])
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
  await press()
  expect(onSend).toHaveBeenCalledOnce()
})

it('tells an app that holds the text that it is empty once it was sent', async () => {
  const onValueChange = vi.fn()
  render(<ChatComposer value="Habari" onValueChange={onValueChange} onSend={() => {}} />)
  await press()
  expect(onValueChange.mock.calls).toEqual([['']])
})

it('takes the same picture again after it was removed', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => {} }))
  render(<ChatComposer onSend={() => {}} />)
  const files = document.querySelector<HTMLInputElement>('input[type=file]')!
  const empty = vi.spyOn(files, 'value', 'set')
  const picture = new File(['x'], 'field.png', { type: 'image/png' })
  fireEvent.change(files, { target: { files: [picture] } })
  expect(screen.getByText('field.png')).toBeVisible()
  // A browser reports no change where the chosen file stays the same.
  expect(empty).toHaveBeenLastCalledWith('')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }))
  expect(screen.queryByText('field.png')).toBeNull()
  vi.unstubAllGlobals()
})

it('releases the preview of each picture that is replaced or sent', async () => {
  const urls: string[] = []
  const revokeObjectURL = vi.fn<(url: string) => void>()
  const createObjectURL = ({ name }: File) => `blob:${urls[urls.push(name) - 1]}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL }))
  render(<ChatComposer onSend={() => {}} />)
  const files = document.querySelector<HTMLInputElement>('input[type=file]')!
  for (const name of ['field.png', 'receipt.png']) {
    const picture = new File(['x'], name, { type: 'image/png' })
    fireEvent.change(files, { target: { files: [picture] } })
    expect(screen.getByAltText('Picture')).toHaveAttribute('src', `blob:${name}`)
  }
  expect(revokeObjectURL.mock.calls).toEqual([['blob:field.png']])
  await press()
  expect(revokeObjectURL.mock.calls).toEqual([['blob:field.png'], ['blob:receipt.png']])
  vi.unstubAllGlobals()
})

it('offers no picture where it accepts none', () => {
  const { rerender } = render(<ChatComposer onSend={() => {}} accept="" />)
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Send'])
  expect(document.querySelector('input[type=file]')).toBeNull()
  rerender(<ChatComposer onSend={() => {}} accept="image/png" />)
  expect(names()).toEqual(['Add a picture', 'Send'])
  expect(document.querySelector('input[type=file]')).toHaveAttribute('accept', 'image/png')
})

it('names a file that is no picture, and does not try to show it', () => {
  const createObjectURL = vi.fn()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }))
  render(<ChatComposer onSend={() => {}} />)
  const files = [new File(['x'], 'terms.pdf', { type: 'application/pdf' })]
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
  expect(screen.getByText('terms.pdf')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
  expect(createObjectURL).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
