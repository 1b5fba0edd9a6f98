import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../../../testing/axe.js'
import { describeConformance } from '../../../testing/conformance.js'
import { UiProvider } from '../../foundation/ui-provider/ui-provider.js'
import { toast } from './toast-store.js'
import { Toaster } from './toaster.js'

describeConformance('Toaster', (props) => <Toaster {...props} />)

afterEach(() => {
  act(() => toast.dismiss())
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const advance = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const item = () => screen.queryByRole('listitem')

function say(message: string, tone: 'success' | 'error' | 'info' = 'info') {
  act(() => void toast[tone](message))
}

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

it('shows a message that was added before the Toaster mounted', () => {
  say('Saved')
  render(<Toaster />)
  expect(item()).toHaveTextContent('Saved')
})

it('says a message that is a function in the language that is set, also if that changes while it stands', () => {
  const words = { en: 'Log in first', sw: 'Ingia kwanza' }
  let language: keyof typeof words = 'en'
  const app = () => (
    <UiProvider texts={{ toastRegion: language }}>
      <Toaster />
    </UiProvider>
  )
  const { rerender } = render(app())
  act(() => void toast.info(() => words[language]))
  expect(item()).toHaveTextContent('Log in first')
  language = 'sw'
  rerender(app())
  expect(item()).toHaveTextContent('Ingia kwanza')
})

it('leaves the focus where it is if F8 is pressed while there is no message', () => {
  render(
    <>
      <button type="button">Pay</button>
      <Toaster />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Pay' })
  button.focus()
  const region = document.querySelector<HTMLElement>('.mv-toaster')!
  // What Radix does for F8.
  act(() => region.focus())
  expect(button).toHaveFocus()
})

it('returns the focus to where it was before F8, however one went about the messages', async () => {
  render(
    <>
      <button type="button">Pay</button>
      <Toaster />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Pay' })
  button.focus()
  act(() => {
    toast.info('Saved', { duration: Infinity })
    toast.info('Sent', { duration: Infinity })
  })
  const region = document.querySelector<HTMLElement>('.mv-toaster')!
  // What Radix does for F8.
  act(() => region.focus())
  const items = [...document.querySelectorAll<HTMLElement>('.mv-toast')]
  expect(items).toHaveLength(2)
  for (const one of items) act(() => one.focus())
  act(() => toast.dismiss())
  await vi.waitFor(() => expect(document.querySelector('.mv-toast')).toBeNull())
  expect(button).toHaveFocus()
})

describe('timing', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('disappears after 5 s, and the next one stays for 5 s as well', () => {
    render(<Toaster limit={1} />)
    say('Saved')
    say('Sent')
    advance(4999)
    expect(item()).toHaveTextContent('Saved')
    advance(1)
    expect(item()).toHaveTextContent('Sent')
    advance(4999)
    expect(item()).not.toBeNull()
    advance(1)
    expect(item()).toBeNull()
  })

  it('stays longer if the message is over 80 characters', () => {
    render(<Toaster />)
    say('x'.repeat(100))
    advance(6199)
    expect(item()).not.toBeNull()
    advance(1)
    expect(item()).toBeNull()
  })

  it('counts its description among the characters to be read', () => {
    render(<Toaster />)
    act(() => void toast.info('x'.repeat(50), { description: 'y'.repeat(40) }))
    advance(5599)
    expect(item()).not.toBeNull()
    advance(1)
    expect(item()).toBeNull()
  })

  it('restarts its timer when the same message is added again', () => {
    render(<Toaster />)
    say('Saved')
    advance(4000)
    say('Saved')
    advance(4999)
    expect(item()).not.toBeNull()
    advance(1)
    expect(item()).toBeNull()
  })

  it.each([
    ['touched', () => fireEvent.pointerEnter(item()!), () => fireEvent.pointerLeave(item()!)],
    ['focused', () => fireEvent.focus(item()!), () => fireEvent.blur(item()!)],
    ['in a hidden tab', () => hide(true), () => hide(false)],
  ])('pauses while it is %s, and resumes with the remaining time', (_state, hold, release) => {
    render(<Toaster />)
    say('Saved')
    advance(3000)
    hold()
    advance(60_000)
    expect(item()).not.toBeNull()
    release()
    advance(1999)
    expect(item()).not.toBeNull()
    advance(1)
    expect(item()).toBeNull()
  })

  it('stays for the given time', () => {
    render(<Toaster />)
    act(() => void toast.info('Deleted', { duration: 20_000 }))
    advance(19_999)
    expect(item()).not.toBeNull()
    advance(1)
    expect(item()).toBeNull()
  })

  it('shows several at once, each for its own time', () => {
    render(<Toaster closeButton={false} />)
    const words = () => screen.queryAllByRole('listitem').map((one) => one.textContent)
    say('Saved', 'success')
    advance(2_000)
    say('Not sent', 'error')
    expect(words()).toEqual(['Done Saved ', 'Error Not sent '])
    advance(3_000)
    expect(words()).toEqual(['Error Not sent '])
    advance(2_000)
    expect(words()).toEqual([])
  })

  it('stays while a promise is pending', () => {
    render(<Toaster />)
    const never = new Promise<void>(() => {})
    act(() => void toast.promise(never, { loading: 'Sending…', success: '', error: '' }))
    advance(600_000)
    expect(item()).toHaveTextContent('Sending…')
  })
})

it.each([
  ['success', 'polite', 'Done Saved'],
  ['info', 'polite', 'Note Saved'],
  ['error', 'assertive', 'Error Saved'],
] as const)('says a message of tone %s as a %s status', async (tone, live, words) => {
  render(<Toaster />)
  say('Saved', tone)
  const status = await screen.findByText(new RegExp(`${words}\\s*$`))
  expect(status).toHaveAttribute('aria-live', live)
  expect(status).toHaveRole('status')
})

it('uses the provider’s texts and direction', async () => {
  const toastTone = { success: 'Hecho', error: 'Error', info: 'Nota', loading: 'Espere' }
  render(
    <UiProvider texts={{ toastRegion: 'Mensajes', toastTone }} direction="rtl">
      <Toaster />
    </UiProvider>,
  )
  say('Guardado', 'success')
  expect(screen.getByRole('region', { name: 'Mensajes' })).toContainElement(item())
  expect(item()).toHaveAttribute('dir', 'rtl')
  expect(await screen.findByText(/Hecho Guardado\s*$/)).toHaveRole('status')
})

it('can be closed with its button, and has none if the app wants none', () => {
  const { rerender } = render(<Toaster />)
  say('Saved')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(item()).toBeNull()
  rerender(<Toaster closeButton={false} />)
  say('Saved')
  expect(screen.queryByRole('button')).toBeNull()
})

it('does its action once, and is then dismissed', () => {
  const onAction = vi.fn()
  render(<Toaster />)
  act(() => void toast.info('Deleted', { action: { label: 'Undo', onAction } }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  fireEvent.click(undo)
  fireEvent.click(undo)
  expect(onAction).toHaveBeenCalledOnce()
  expect(item()).toBeNull()
})

it('says its description and its action', async () => {
  render(<Toaster />)
  const action = { label: 'Undo', onAction: () => {} }
  act(() => void toast.info('Deleted', { description: 'One draft', action }))
  expect(await screen.findByText(/Note Deleted One draft.*Undo/)).toHaveRole('status')
})

it('has no axe violations while it shows a message', async () => {
  const { container } = render(<Toaster />)
  act(() => {
    toast.info('Deleted', {
      description: 'One draft',
      action: { label: 'Undo', onAction: () => {} },
    })
  })
  expect(await axeViolations(container)).toEqual([])
})
