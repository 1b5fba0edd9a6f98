import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { SplitView, type SplitViewProps } from './split-view.js'

const base: SplitViewProps = {
  list: <button type="button">Achieng</button>,
  panel: <p>Ksh 1,000</p>,
  panelLabel: 'Evidence',
  title: 'Recharges',
  open: true,
  onClose: () => undefined,
}

describeConformance('SplitView', (props) => <SplitView {...base} {...props} />, { state: 'open' })

it('names the panel, and closes a sheet without a second heading of the page', async () => {
  const onClose = vi.fn()
  render(<SplitView {...base} onClose={onClose} />)
  expect(screen.getByRole('region', { name: 'Evidence' })).toHaveTextContent('Ksh 1,000')
  expect(screen.queryByRole('heading')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('has the page’s title and Back over a panel that takes the place of the list', async () => {
  const onClose = vi.fn()
  render(<SplitView {...base} wide="panel" onClose={onClose} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Recharges' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('takes no focus from elsewhere when a row opens', () => {
  const page = (open: boolean) => (
    <>
      <input aria-label="Find" />
      <SplitView {...base} open={open} />
    </>
  )
  const { rerender } = render(page(false))
  screen.getByRole('textbox').focus()
  rerender(page(true))
  rerender(page(false))
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it('moves the focus from a row that it hides into the panel, and back to the row', () => {
  const { rerender } = render(<SplitView {...base} open={false} />)
  screen.getByRole('button', { name: 'Achieng' }).focus()
  rerender(<SplitView {...base} />)
  expect(screen.getByRole('region', { name: 'Evidence' })).toHaveFocus()
  rerender(<SplitView {...base} open={false} />)
  expect(screen.getByRole('button', { name: 'Achieng' })).toHaveFocus()
})

it('returns the focus to the row of this opening, not to that of an earlier one', () => {
  const page = (open: boolean) => (
    <>
      <input aria-label="Find" />
      <SplitView {...base} open={open} />
    </>
  )
  const { rerender } = render(page(false))
  screen.getByRole('button', { name: 'Achieng' }).focus()
  rerender(page(true))
  rerender(page(false))
  screen.getByRole('textbox').focus()
  rerender(page(true))
  rerender(page(false))
  expect(screen.getByRole('textbox')).toHaveFocus()
})
