import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InfoIcon } from '../icons/status-icons.js'
import { describeConformance } from '../testing/conformance.js'
import { UiProvider } from '../ui-provider/ui-provider.js'
import { DemoStrip } from './demo-strip.js'
import { NotKnownNotice } from './not-known-notice.js'
import { Notice } from './notice.js'
import { OfflineStrip } from './offline-strip.js'
import { RiskNotice } from './risk-notice.js'
import { Strip } from './strip.js'

describeConformance('Strip', (props) => (
  <Strip icon={<InfoIcon size={16} />} {...props}>
    The chat is open
  </Strip>
))
describeConformance('DemoStrip', (props) => <DemoStrip {...props} />)
describeConformance('OfflineStrip', (props) => <OfflineStrip {...props} />)
describeConformance('Notice', (props) => <Notice {...props}>Paid on working days</Notice>)
describeConformance('NotKnownNotice', (props) => <NotKnownNotice href="#record" {...props} />)
describeConformance('RiskNotice', (props) => <RiskNotice text="You can lose money." {...props} />)

const asOf = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000

it('says since when there is no connection, with the time in one piece', () => {
  const { rerender } = render(<OfflineStrip asOf={asOf} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'No connection. As it was at 2025-11-21 09:12:44',
  )
  expect(screen.getByText('2025-11-21 09:12:44')).toHaveClass('mv-strip-stamp')
  rerender(<OfflineStrip />)
  expect(screen.getByRole('status')).toHaveTextContent(/^No connection$/)
})

it('puts the time where the language does', () => {
  render(
    <UiProvider texts={{ offlineSince: (stamp) => `${stamp} 時点の内容です` }}>
      <OfflineStrip asOf={asOf} />
    </UiProvider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('2025-11-21 09:12:44 時点の内容です')
})

it('never says failed where it is not known, and leads to the record', () => {
  render(<NotKnownNotice href="#record" />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'We do not know yet if this went through. Do not pay again. We are checking.',
  )
  expect(screen.getByRole('link', { name: 'See the record' })).toHaveAttribute('href', '#record')
})

it.each([
  ['You can lose money.\nEarnings are estimated.', 'You can lose money.'],
  ['You can lose money. Earnings are estimated.', 'You can lose money.'],
  ['You may lose Ksh 1,000.50. Think first.', 'You may lose Ksh 1,000.50.'],
  ['お金を失うことがあります。収益は見込みです。', 'お金を失うことがあります。'],
  ['You can lose money', 'You can lose money'],
])('shows the words of the risk notice whole, the first line bold: %j', (text, first) => {
  render(<RiskNotice text={text} />)
  expect(screen.getByRole('note').textContent).toBe(text)
  expect(screen.getByRole('note').querySelector('strong')?.textContent?.trim()).toBe(first)
})
