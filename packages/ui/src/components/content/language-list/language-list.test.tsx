import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { LanguageList } from './language-list.js'

const languages = [
  { key: 'en', name: 'English' },
  { key: 'sw', name: 'Kiswahili' },
]

describeConformance('LanguageList', (props) => (
  <LanguageList languages={languages} defaultValue="en" {...props} />
))

describeControllable<string>('LanguageList', {
  element: ({ onChange, ...props }) => (
    <LanguageList languages={languages} onValueChange={onChange} {...props} />
  ),
  first: 'en',
  next: 'sw',
  change: () => userEvent.click(screen.getByRole('button', { name: 'Kiswahili' })),
  shown: () =>
    screen.getByRole('button', { current: true }).querySelector<HTMLElement>('[lang]')?.lang ?? '',
})

it('marks each name with its language', () => {
  render(<LanguageList languages={languages} value="en" />)
  expect(screen.getByText('Kiswahili')).toHaveAttribute('lang', 'sw')
})

it('shows at the language that loads that it does, and no tick', () => {
  render(<LanguageList languages={languages} value="sw" loading="sw" />)
  const choice = screen.getByRole('button', { name: 'Kiswahili' })
  expect(choice).toHaveAttribute('data-state', 'loading')
  expect(choice.querySelector('svg')).toBeNull()
  expect(screen.getAllByRole('status')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('data-state', 'idle')
})
