import type {
  OperatorRecharge,
  OperatorRechargeDetail,
  OperatorWithdrawal,
  OperatorWithdrawalDetail,
  Owner,
  Proposal,
} from '@mavuno/sdk/operator'

/** An id that ends with a number. */
export const idOf = (number: number) =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Seconds of a time of 2026-11-28 in Nairobi, such as `09:12`. */
export const at = (clock: string) => Date.parse(`2026-11-28T${clock}:00+03:00`) / 1000

const customer: Owner = { id: idOf(700), phone: '2547*****678', nickname: 'Wanjiru' }

/** A payout of 200.00, of which the fee takes 4.00. */
export const payout = (
  number: number,
  more: Partial<OperatorWithdrawal> = {},
): OperatorWithdrawal => ({
  ...{ id: idOf(number), amount: 20_000, real_amount: 19_600, fee: 400, fee_rate: 200 },
  ...{ personal_card_number: '07*****321', wallet_type: 'mpesa', pay_from: 'balance' },
  ...{ stage: 'requested', assigned_to: null, cancellable: true, status: 'pending' },
  ...{ signals: [], listed_by_bank: false, user: customer },
  ...{ create_time: at('09:12'), update_time: at('14:47') },
  ...more,
})

/** A recharge that is exact: the bank lists it with its amount. */
export const recharge = (
  number: number,
  more: Partial<OperatorRecharge> = {},
): OperatorRecharge => ({
  ...{ id: idOf(number), amount: 30_000, payment_number: `SK${String(number).padStart(8, '0')}` },
  ...{ wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '123456' },
  ...{ recharge_account: '0712345678', status: 'pending', stage: 'requested' },
  ...{ user: customer, conflicts: [] },
  ...{ listed_by_bank: true, bank_amount: more.amount ?? 30_000 },
  ...{ create_time: at('09:12'), update_time: at('14:47') },
  ...more,
})

/** Money to the reserve, which somebody else has proposed. */
export const proposal = (number: number, more: Partial<Proposal> = {}): Proposal => ({
  ...{ id: idOf(number), action: 'fundReserve', input: {}, digest: 'd', target: null },
  ...{ amount: 40_000, status: 'pending', reason: null, result: null },
  proposed_by: { id: idOf(2), phone: '254700000002', nickname: 'Baraka' },
  ...{ proposed: at('10:05'), expires: at('22:05'), decided_by: null, decided: null },
  ...more,
})

export const payoutDetail = (
  number: number,
  more: Partial<OperatorWithdrawalDetail> = {},
): OperatorWithdrawalDetail => ({
  ...payout(number),
  ...{ revealed_until: null, approved_by: null, decided_by: null },
  customer: {
    ...{ since: at('06:01'), blocked: false, own_phone: true, changed: null, new_device: null },
  },
  before: { completed: 7, same_account: 5, same_since: at('07:02'), rejected: 3 },
  ...more,
})

/** A recharge of 312.00, of which 311.00 arrived. */
export const rechargeDetail = (
  number: number,
  more: Partial<OperatorRechargeDetail> = {},
): OperatorRechargeDetail => ({
  ...recharge(number, { amount: 31_200, settled_amount: 31_100, status: 'completed' }),
  ...{ bank_line: null, provider_event: null, revealed_until: null, same_number: [] },
  decided_by: { id: idOf(2), phone: '254700000002', nickname: 'Baraka' },
  before: { completed: 6, rejected: 4 },
  ...more,
})
