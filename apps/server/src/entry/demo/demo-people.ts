import { createUser } from '../../domains/auth/customers/create-user.js'
import { setPaymentAccount } from '../../domains/payments/withdrawals/payment-account.js'
import type { Context } from '../../platform/context/context.js'
import { demoCustomer } from './demo-accounts.js'
import type { Calendar, DemoEvent } from './timeline.js'

interface DemoPerson {
  readonly nickname: string
  /** In the stored form. */
  readonly phone: string
  readonly joined: readonly [daysAgo: number, time: string]
  readonly invited_by?: string
  readonly invitation_code?: string
}

/** The demo's customer, the people she invited, and the people they invited. */
const people: readonly DemoPerson[] = [
  {
    nickname: 'Wanjiku',
    phone: demoCustomer.phone,
    joined: [120, '09:10'],
    invitation_code: demoCustomer.invitation_code,
  },
  { nickname: 'Otieno', phone: '254700000101', joined: [98, '18:22'], invited_by: 'Wanjiku' },
  { nickname: 'Achieng', phone: '254700000102', joined: [77, '12:05'], invited_by: 'Wanjiku' },
  { nickname: 'Mutiso', phone: '254700000103', joined: [60, '20:41'], invited_by: 'Otieno' },
  { nickname: 'Kamau', phone: '254700000104', joined: [52, '08:37'], invited_by: 'Wanjiku' },
  { nickname: 'Chebet', phone: '254700000105', joined: [44, '16:58'], invited_by: 'Otieno' },
  { nickname: 'Njeri', phone: '254700000106', joined: [12, '19:14'], invited_by: 'Wanjiku' },
  { nickname: 'Barasa', phone: '254700000107', joined: [8, '07:49'], invited_by: 'Achieng' },
]

/** Only the password of the demo's customer is known to anybody. */
interface Hashes {
  readonly customer: string
  readonly others: string
}

export function signUpEvents(
  context: Context,
  { on }: Calendar,
  { hashes, joined }: { hashes: Hashes; joined: Map<string, string> },
): DemoEvent[] {
  return people.map(({ nickname, phone, joined: [daysAgo, time], invited_by, ...own }) => ({
    at: on(daysAgo, time),
    run: async () => {
      const isCustomer = phone === demoCustomer.phone
      const id = await context.db.transaction((transaction) =>
        createUser(transaction, {
          ...own,
          phone,
          nickname,
          password_hash: isCustomer ? hashes.customer : hashes.others,
          language: 'en',
          invited_by: (invited_by !== undefined && joined.get(invited_by)) || null,
          now: context.now(),
          phone_verified_at: context.now(),
        }),
      )
      joined.set(nickname, id)
      const account = { wallet_type: 'mpesa', account: `0${phone.slice(3)}` }
      await setPaymentAccount(context, id, account)
    },
  }))
}
