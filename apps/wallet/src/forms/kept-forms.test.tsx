// @vitest-environment jsdom
import type { RechargeChannel } from '@mavuno/sdk/contract'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries/queries.js'
import { PaymentAccountForm } from '../screens/my/account/payment-account-form.js'
import { RedeemForm } from '../screens/my/rewards/redeem-form.js'
import { RechargeForm } from '../screens/wallet/recharge/recharge-form.js'
import { WithdrawForm } from '../screens/wallet/withdraw/withdraw-form.js'
import { loadConfig, user, wallet } from '../testing/samples.js'
import { answerWith, envelope } from '../testing/server.js'
import { showPart, type } from '../testing/show.js'

const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' }
const channel: RechargeChannel = {
  ...{ wallet_type: 'mpesa', company_name: 'Mavuno Ltd', company_number: '400200' },
  ...{ min: 100_00, max: 900_00, presets: [200_00], by: ['form'] },
}
const nothing = async () => undefined

beforeEach(async () => {
  await loadConfig({ wallet_types: [{ key: 'mpesa', name: 'M-PESA' }] })
  mavuno.session.save({ ...user, token: 'ada' })
  answerWith(() => envelope({ pin: false, passkey: false, tries_left: 0, host: '' }))
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const typedIn = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
    ?.control as HTMLInputElement | undefined

const forms: readonly [string, () => ReactNode, Readonly<Record<string, string>>, string?][] = [
  [
    'a receipt account that was set before',
    () => <PaymentAccountForm account={account} />,
    { Account: '0700 000 001', 'Receiver name (optional)': 'Otieno' },
    'Your password',
  ],
  ['a reward code', () => <RedeemForm />, { 'Reward code': 'TEA-7' }],
  [
    'a recharge for a purchase',
    () => <RechargeForm channels={[channel]} asOf={0} onRefresh={nothing} />,
    { 'Payment number': 'SFK3M1N2P4', 'Recharge account': '0700 000 001' },
  ],
  [
    'a withdrawal of an amount in the address',
    () => (
      <WithdrawForm
        wallet={wallet}
        account={account}
        asOf={0}
        onRefresh={nothing}
        onAsked={() => undefined}
      />
    ),
    { Amount: '123.00' },
  ],
]

const ends = ['unauthorized', 'locked'] as const

test.each(ends.flatMap((event) => forms.map((form) => [event, form[0], form] as const)))(
  'after the event “%s” the same customer goes on with what was typed for %s, without the password',
  async (event, _, [, form, typed, secret]) => {
    const address = '/?amount=15000&code=MAIZE'
    const shown = () => Object.keys(typed).map((label) => typedIn(label)?.value)
    const page = await showPart(form(), address)
    for (const [label, text] of Object.entries(typed)) type(label, text)
    if (secret !== undefined) type(secret, 'Kilimo-2026')
    await expect.poll(shown).toEqual(Object.values(typed))
    mavuno.events.emit(event)
    page.end()
    localStorage.clear()
    await showPart(form(), address)
    expect(shown()).toEqual(Object.values(typed))
    if (secret !== undefined) expect(typedIn(secret)?.value).toBe('')
  },
)
