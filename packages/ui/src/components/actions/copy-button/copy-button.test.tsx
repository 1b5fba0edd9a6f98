import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { CopyButton } from './copy-button.js'
import { copyText } from './copy-text.js'
import { doneForMs } from './use-outcome.js'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'execCommand')
})

const commandAnswers = (answer: boolean) =>
  Object.assign(document, { execCommand: vi.fn(() => answer) }).execCommand

describeConformance('CopyButton', (props) => <CopyButton value="KAMAU7" {...props} />, {
  state: 'idle',
})

const tap = () => act(async () => void fireEvent.click(screen.getByRole('button')))

it('copies the exact value, says so for a while, and calls onCopied', async () => {
  vi.useFakeTimers()
  const onCopied = vi.fn()
  render(<CopyButton value=" KAMAU7 " onCopied={onCopied} data-testid="copy" />)
  await tap()
  expect(writeText.mock.calls).toEqual([[' KAMAU7 ']])
  expect(onCopied).toHaveBeenCalledOnce()
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  act(() => void vi.advanceTimersByTime(doneForMs))
  expect(screen.getByTestId('copy')).toHaveAttribute('data-state', 'idle')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('says what to do if copying fails, until the next tap', async () => {
  vi.useFakeTimers()
  commandAnswers(false)
  writeText.mockRejectedValue(new Error('denied'))
  const onCopied = vi.fn()
  render(<CopyButton value="KAMAU7" onCopied={onCopied} data-testid="copy" />)
  await tap()
  act(() => void vi.advanceTimersByTime(10 * doneForMs))
  expect(screen.getByRole('status')).toHaveTextContent('Select it and copy by hand')
  expect(onCopied).not.toHaveBeenCalled()
  writeText.mockResolvedValue()
  await tap()
  expect(screen.getByTestId('copy')).toHaveAttribute('data-state', 'done')
  expect(onCopied).toHaveBeenCalledOnce()
})

it('copies by selection if there is no clipboard, and restores the focus', async () => {
  vi.stubGlobal('navigator', {})
  let selected = ''
  let isReadOnly = false
  const command = commandAnswers(true).mockImplementation(() => {
    const field = document.activeElement as HTMLTextAreaElement
    selected = field.value
    isReadOnly = field.readOnly
    return true
  })
  render(<button type="button">Here</button>)
  screen.getByRole('button').focus()
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  expect(await copyText('KAMAU7')).toBe(true)
  expect(command).toHaveBeenCalledWith('copy')
  expect(selected).toBe('KAMAU7')
  expect(isReadOnly, 'or a keyboard comes up').toBe(true)
  expect(focus.mock.calls, 'or the page jumps').toEqual([
    [{ preventScroll: true }],
    [{ preventScroll: true }],
  ])
  focus.mockRestore()
  expect(screen.getByRole('button')).toHaveFocus()
  expect(document.querySelector('textarea')).toBeNull()
})
