import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { ShareButton } from './share-button.js'

const share = vi.fn<(data: ShareData) => Promise<void>>()
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  share.mockReset().mockResolvedValue()
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
})
afterEach(() => void vi.unstubAllGlobals())

describeConformance('ShareButton', (props) => <ShareButton text="KAMAU7" {...props} />, {
  state: 'idle',
})

const url = 'https://mavuno.example/?invite=KAMAU7'
const tap = () => act(async () => void fireEvent.click(screen.getByRole('button')))
const status = () => screen.getByRole('status')

it('passes text, link and title to the device', async () => {
  render(<ShareButton text="Join me" url={url} shareTitle="Mavuno" />)
  await tap()
  expect(share.mock.calls).toEqual([[{ text: 'Join me', url, title: 'Mavuno' }]])
  expect(writeText).not.toHaveBeenCalled()
  expect(status()).toBeEmptyDOMElement()
})

it('says nothing if the share sheet is closed without choosing an app', async () => {
  share.mockRejectedValue(new DOMException('left', 'AbortError'))
  render(<ShareButton text="Join me" url={url} />)
  await tap()
  expect(writeText).not.toHaveBeenCalled()
  expect(status()).toBeEmptyDOMElement()
})

it('copies the text, with the link once, if the device cannot share', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const { rerender } = render(<ShareButton text="Join me" url={url} />)
  await tap()
  expect(status()).toHaveTextContent('Copied. Paste it where you want to share it.')
  rerender(<ShareButton text={`Join me: ${url}`} url={url} />)
  await tap()
  expect(writeText.mock.calls).toEqual([[`Join me ${url}`], [`Join me: ${url}`]])
})

it('copies if sharing fails, and says what to do if copying fails too', async () => {
  share.mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  writeText.mockRejectedValue(new Error('denied'))
  render(<ShareButton text="Join me" url={url} />)
  await tap()
  expect(status()).toHaveTextContent('copy by hand')
})
