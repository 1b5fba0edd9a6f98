import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { EmptyState } from './empty-state.js'
import { ErrorState } from './error-state.js'
import { NotFoundState } from './not-found-state.js'
import { OfflineState } from './offline-state.js'
import { PageState } from './page-state.js'

describeConformance('PageState', (props) => <PageState title="No products" {...props} />)
describeConformance('EmptyState', (props) => <EmptyState title="No withdrawals yet" {...props} />, {
  state: 'empty',
})
describeConformance('ErrorState', (props) => <ErrorState onRetry={() => {}} {...props} />, {
  state: 'error',
})
describeConformance('OfflineState', (props) => <OfflineState onRetry={() => {}} {...props} />, {
  state: 'offline',
})
describeConformance('NotFoundState', (props) => <NotFoundState homeHref="#home" {...props} />, {
  state: 'not-found',
})

it('says that nothing has changed, shows the reference, and tries again', async () => {
  const onRetry = vi.fn()
  render(<ErrorState title="We could not load your records" onRetry={onRetry} reference="7F3A" />)
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing has changed.')
  expect(screen.getByRole('alert')).toHaveTextContent('Ask for help with 7F3A')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('has no button without onRetry', () => {
  render(<ErrorState />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('has no drawing if it replaces a part of a page', () => {
  const { container } = render(<EmptyState size="part" title="No income yet" />)
  expect(container.querySelector('svg')).toBeNull()
})

it('links to Home from a page that does not exist', () => {
  render(<NotFoundState homeHref="#home" />)
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '#home')
})

const own = { title: 'No answer', action: <a href="#chat">Chat</a>, children: 'Ask us.' }

it.each<[string, ReactElement]>([
  ['ErrorState', <ErrorState onRetry={() => {}} {...own} />],
  ['OfflineState', <OfflineState onRetry={() => {}} {...own} />],
  ['NotFoundState', <NotFoundState homeHref="#home" {...own} />],
])('%s has the title, text and action that it is given instead of its own', (_name, state) => {
  const { container } = render(state)
  expect(container).toHaveTextContent(/^No answerAsk us\.Chat$/)
})
