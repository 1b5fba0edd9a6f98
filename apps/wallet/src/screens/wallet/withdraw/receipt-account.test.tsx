// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from '../../../testing/samples.js'
import { shownText, showPart } from '../../../testing/show.js'
import { ReceiptAccount } from './receipt-account.js'

beforeAll(async () => {
  await loadConfig({ wallet_types: [{ key: 'mpesa', name: 'M-PESA' }] })
  vi.unstubAllGlobals()
})

test.each([
  ['a name', 'Wambui Njeri', 'Receiver name'],
  ['no name', null, ''],
  ['an empty name', '', ''],
])(
  'an account with %s shows whose it is, if it is known, and leads to its change',
  async (...given) => {
    const [, receiver_name, label] = given
    const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name }
    await showPart(<ReceiptAccount account={account} redirect="/pages/wallet/withdrawCreate?a=1" />)
    expect(shownText()).toMatch(/M-PESA.*0798 765 432/)
    expect(shownText().endsWith(`0798 765 432${label}${receiver_name ?? ''}`)).toBe(true)
    expect(document.querySelector('a')?.getAttribute('href')).toBe(
      '#/pages/my/myPaymentAccount?redirect=%2Fpages%2Fwallet%2FwithdrawCreate%3Fa%3D1',
    )
  },
)
