import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { RiskNotice } from './risk-notice.js'

describeConformance('RiskNotice', (props) => <RiskNotice text="You can lose money." {...props} />)

it.each([
  ['You can lose money.\nEarnings are estimated.', 'You can lose money.'],
  ['You can lose money. Earnings are estimated.', 'You can lose money.'],
  ['You may lose Ksh 1,000.50. Think first.', 'You may lose Ksh 1,000.50.'],
  ['お金を失うことがあります。収益は見込みです。', 'お金を失うことがあります。'],
  ['You can lose money', 'You can lose money'],
])('shows the full text of the risk notice, with the first line in bold: %j', (text, first) => {
  render(<RiskNotice text={text} />)
  expect(screen.getByRole('note').textContent).toBe(text)
  expect(screen.getByRole('note').querySelector('strong')?.textContent?.trim()).toBe(first)
})
