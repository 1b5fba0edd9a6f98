import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { SearchField } from './search-field.js'

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })

describeConformance('SearchField', (props) => <SearchField label="Search" {...props} />, {
  state: 'idle',
})

describeControllable<string>('SearchField', {
  element: ({ onChange, ...held }) => (
    <SearchField label="Search" onValueChange={onChange} {...held} />
  ),
  first: 'maiz',
  next: 'maize',
  change: () => userEvent.type(input(), 'e'),
  shown: () => input().value,
})

it('is cleared with one tap and keeps the focus', async () => {
  render(<SearchField label="Search" defaultValue="maize" />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(input()).toHaveValue('')
  expect(input()).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
})
