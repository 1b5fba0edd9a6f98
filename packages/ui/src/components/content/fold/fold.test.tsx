import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { Fold } from './fold.js'

describeConformance(
  'Fold',
  (props) => (
    <Fold title="Details" {...props}>
      Currency KES
    </Fold>
  ),
  { state: 'closed' },
)

it('is closed at first, unless it is told to be open', () => {
  render(
    <>
      <Fold title="Details" data-testid="closed" />
      <Fold title="Details" data-testid="open" open />
    </>,
  )
  expect(screen.getByTestId('closed')).not.toHaveAttribute('open')
  expect(screen.getByTestId('open')).toHaveAttribute('open')
  expect(screen.getByTestId('open')).toHaveAttribute('data-state', 'open')
})

it('says in data-state that it was opened, however the browser did it, and tells who asks', async () => {
  const onToggle = vi.fn()
  render(<Fold title="Details" data-testid="fold" onToggle={onToggle} />)
  const fold = screen.getByTestId<HTMLDetailsElement>('fold')
  fireEvent.click(screen.getByText('Details'))
  await waitFor(() => expect(fold).toHaveAttribute('data-state', 'open'))
  expect(onToggle).toHaveBeenCalledOnce()
  fold.open = false
  await waitFor(() => expect(fold).toHaveAttribute('data-state', 'closed'))
})
