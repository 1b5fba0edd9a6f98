import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { InfoIcon } from '../../foundation/icons/status-icons.js'
import { UiProvider } from '../../foundation/ui-provider/ui-provider.js'
import { OfflineStrip } from './offline-strip.js'
import { Strip } from './strip.js'

describeConformance('Strip', (props) => (
  <Strip icon={<InfoIcon size={16} />} {...props}>
    The chat is open
  </Strip>
))
describeConformance('OfflineStrip', (props) => <OfflineStrip {...props} />)

const asOf = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000

it('says from when the data is, with the time unbroken', () => {
  const { rerender } = render(<OfflineStrip asOf={asOf} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'No connection. As it was at 2025-11-21 09:12:44',
  )
  expect(screen.getByText('2025-11-21 09:12:44')).toHaveClass('mv-strip-stamp')
  rerender(<OfflineStrip />)
  expect(screen.getByRole('status')).toHaveTextContent(/^No connection$/)
})

it('puts the time where the language expects it', () => {
  render(
    <UiProvider texts={{ offlineSince: (stamp) => `${stamp} 時点の内容です` }}>
      <OfflineStrip asOf={asOf} />
    </UiProvider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('2025-11-21 09:12:44 時点の内容です')
})
