import { render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { spinnerTexts } from '../../feedback/spinner/spinner-texts.js'
import { createFormatter } from './formatter.js'
import type { LinkProps } from './ui-context.js'
import { UiLink } from './ui-link.js'
import { UiProvider } from './ui-provider.js'
import { useDirection } from './use-direction.js'
import { useFormatter } from './use-formatter.js'
import { useUiText } from './use-ui-text.js'

it('defaults to English, Kenyan shillings and the direction around without a provider', () => {
  const { result } = renderHook(() => ({
    text: useUiText(spinnerTexts),
    direction: useDirection(),
    money: useFormatter().money(100),
  }))
  expect(result.current).toEqual({
    text: { loading: 'Loading' },
    direction: undefined,
    money: { sign: '', symbol: 'Ksh\u00a0', whole: '1', fraction: '.00' },
  })
})

it('lets an inner provider override only what it sets', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider texts={{ loading: 'Cargando', back: 'Atrás' }} direction="rtl">
      <UiProvider texts={{ loading: '読み込み中' }}>{children}</UiProvider>
    </UiProvider>
  )
  const { result } = renderHook(
    () => ({ text: useUiText({ loading: 'Loading', back: 'Back' }), direction: useDirection() }),
    { wrapper },
  )
  expect(result.current).toMatchObject({
    text: { loading: '読み込み中', back: 'Atrás' },
    direction: 'rtl',
  })
})

it('accepts texts as a function, which an inner provider can override', () => {
  const capitals = <Words extends object>(english: Words) =>
    Object.fromEntries(
      Object.entries(english).map(([name, text]) => [name, String(text).toUpperCase()]),
    ) as Words
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider texts={capitals}>
      <UiProvider texts={{ loading: '読み込み中' }}>{children}</UiProvider>
    </UiProvider>
  )
  const { result } = renderHook(() => useUiText({ loading: 'Loading', back: 'Back' }), { wrapper })
  expect(result.current).toEqual({ loading: '読み込み中', back: 'BACK' })
})

it('renders links with the given component, otherwise as <a>', () => {
  const Link = ({ href, children }: LinkProps) => <a href={`/app${href}`}>{children}</a>
  const link = <UiLink href="/my">My</UiLink>
  const { rerender } = render(link)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/my')
  rerender(<UiProvider link={Link}>{link}</UiProvider>)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/app/my')
})

it('formats days and stamps in the viewer’s time zone', () => {
  const seconds = new Date(2025, 10, 21, 9, 12, 4).getTime() / 1000
  const formatter = createFormatter()
  expect(formatter.day(seconds)).toBe('2025-11-21')
  expect(formatter.stamp(seconds)).toBe('2025-11-21 09:12:04')
  const night = new Date('2025-11-20T21:30:04Z').getTime() / 1000
  expect(formatter.stamp(night)).toBe('2025-11-21 00:30:04')
  expect(formatter.number(100_000)).toBe('100,000')
})
