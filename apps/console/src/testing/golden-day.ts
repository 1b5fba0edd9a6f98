import {
  operatorCountConversations,
  operatorCountExceptions,
  operatorGetDay,
  operatorGetForecast,
  operatorGetReconciliation,
  operatorGetReserve,
  operatorListAccounts,
  operatorListAudits,
  operatorListBankImports,
  operatorListBankMatches,
  operatorListCases,
  operatorListPeriods,
  operatorListProposals,
  operatorListRecharges,
  operatorListUnmatched,
  operatorListWithdrawals,
  type BankImport,
  type BookAccount,
  type BookPeriod,
  type ClosingStep,
  type DayClosing,
  type Reconciliation,
  type Reserve,
} from '@mavuno/sdk/operator'
import { answer, me } from './console.js'
import { at, idOf, payout, proposal, recharge } from './records.js'

/** A day of the desk on which no two figures and no two times are the same: any mix-up of them shows. */

export const baraka = { id: idOf(2), phone: '254700000002', nickname: 'Baraka' }
const chebet = { id: idOf(3), phone: '254700000003', nickname: 'Chebet' }

const reserve: Reserve = {
  ...{ balance: 910_101, due_30_days: 320_202, promised: 530_303, headroom: 340_404 },
  ...{ client_money: 1_250_505, settlement: 2_260_606, drawable_sales: 170_707 },
  ...{ fees: 80_808, tax: 90_909, payouts_stopped: false, payout_stop: null, clock_problem: null },
}

export const reconciliation: Reconciliation = {
  ...{ status: 'differences', as_of: at('17:31'), reported_until: at('16:42'), to_settle: 9 },
  only_bank: { count: 2, amount: 41_111 },
  only_books: { count: 3, amount: 52_222 },
  different: { count: 4, amount: -6_333 },
  ...{ difference: -17_444, imports: 5, cases: 6, unmatched: 7, oldest: at('08:31') },
  statement: {
    ...{ balance: 2_200_001, books: 2_222_202, difference: -22_201, as_of: at('15:53') },
    ...{ reference: 'DAY-1', recorded_by: baraka, unexplained: -4_757 },
    only_bank: { count: 11, amount: 31_313 },
    only_books: { count: 12, amount: 32_323 },
    different: { count: 13, amount: -3_434 },
    in_between: { count: 14, amount: 35_353 },
  },
}

/** In the order of the books. */
const accounts: BookAccount[] = [
  { name: 'balance', balance: 701_01, money_in: 101_02, money_out: 101_03 },
  { name: 'income', balance: 702_01, money_in: 102_02, money_out: 102_03 },
  { name: 'invested', balance: 703_01, money_in: 103_02, money_out: 103_03 },
  { name: 'held', balance: 704_01, money_in: 104_02, money_out: 104_03 },
  { name: 'reserve', balance: 705_01, money_in: 105_02, money_out: 105_03 },
  { name: 'sales', balance: 706_01, money_in: 106_02, money_out: 106_03 },
  { name: 'fees', balance: 707_01, money_in: 107_02, money_out: 107_03 },
  { name: 'tax', balance: 708_01, money_in: 108_02, money_out: 108_03 },
  { name: 'settlement', balance: 5_636_08, money_in: 109_02, money_out: 109_03 },
]

const periods: BookPeriod[] = [
  {
    ...{ day: '2026-11-26', recharged: 101_01, withdrawn: 102_02, income: 103_03, rewards: 104_04 },
    ...{ fees: 105_05, tax: 106_06, funded: 107_07, fees_out: 108_08, tax_out: 109_09 },
    sales_out: 110_10,
  },
  {
    ...{ day: '2026-11-27', recharged: 201_01, withdrawn: 202_02, income: 203_03, rewards: 204_04 },
    ...{ fees: 205_05, tax: 206_06, funded: 207_07, fees_out: 208_08, tax_out: 209_09 },
    sales_out: 210_10,
  },
  {
    ...{ day: '2026-11-28', recharged: 311_01, withdrawn: 312_02, income: 313_03, rewards: 314_04 },
    ...{ fees: 315_05, tax: 316_06, funded: 317_07, fees_out: 318_08, tax_out: 319_09 },
    sales_out: 320_10,
  },
]

/** The steps of a closing; all are done but those of which something waits. */
export const stepsOf = (waits: Partial<Record<ClosingStep['name'], number>> = {}): ClosingStep[] =>
  (
    [
      ['statement', '15:53'],
      ['audit', '17:01'],
      ['recharges', null],
      ['payouts', null],
      ['bank', '16:42'],
      ['cases', null],
    ] as const
  ).map(([name, time]) => ({
    ...{ name, is_done: waits[name] === undefined, waits: waits[name] ?? 0 },
    time: time && at(time),
  }))

/** The day before, closed in its evening. */
export const closing: DayClosing = {
  ...{
    id: idOf(40),
    day: '2026-11-27',
    from: at('18:30') - 2 * 86_400,
    until: at('18:45') - 86_400,
  },
  ...{ payments: 15, amount: 1_515_15, settlement: 5_151_51, note: 'The bank was asked' },
  ...{ steps: stepsOf({ recharges: 16 }), closed_by: baraka, proposed_by: chebet },
  time: at('18:59') - 86_400,
}

export const imports: BankImport[] = [
  {
    ...{ id: idOf(50), bank: 'mpesa', name: 'day.csv', status: 'pending', added: 17, existing: 18 },
    ...{ money_in: 401_01, money_out: 402_02, from: at('06:11'), to: at('13:22') },
    ...{ imported_by: baraka, create_time: at('14:33'), decided_by: null, decided_at: null },
    reason: '',
  },
]

const waitingRecharges = [
  recharge(11, { amount: 50_101, create_time: at('09:01') }),
  recharge(12, { amount: 50_202, create_time: at('09:02') }),
  recharge(13, { amount: 50_404, create_time: at('09:03') }),
]

const waitingPayouts = [
  payout(21, { amount: 60_101, real_amount: 58_899, fee: 1_202, create_time: at('09:21') }),
  payout(22, {
    ...{ amount: 60_303, real_amount: 59_097, fee: 1_206, create_time: at('09:22') },
    ...{ stage: 'assigned', assigned_to: baraka },
  }),
]

/** The signed-in operator made the first of them, and may not decide on it. */
export const waitingProposals = [
  proposal(31, { proposed_by: { ...me, nickname: 'Akinyi' }, proposed: at('07:31') }),
  proposal(32, { proposed: at('07:32') }),
  proposal(33, { proposed: at('07:33') }),
]

/** A list that has these rows and no more. */
export const lastPage = <Row>(items: readonly Row[]) => ({ items: [...items], next: null })

export const goldenDay = [
  answer(operatorGetReserve, () => reserve),
  answer(operatorGetReconciliation, () => reconciliation),
  answer(operatorGetForecast, () => ({
    ...{ balance: 910_101, held: 61_616, rewards: 62_626, short_on: '2026-12-09' },
    items: [
      { day: '2026-11-28', earnings: 63_636, principal: 64_646, left: 65_656 },
      { day: '2026-11-29', earnings: 66_666, principal: 67_676, left: 68_686 },
    ],
  })),
  answer(operatorListAccounts, () => ({ ...lastPage(accounts), as_of: at('17:35') })),
  answer(operatorListPeriods, () => lastPage(periods)),
  answer(operatorListAudits, () =>
    lastPage([
      {
        ...{ id: idOf(60), time: at('17:01'), run_by: null, ok: true },
        checks: ['a', 'b', 'c'].map((name) => ({ name, ok: true, detail: '' })),
      },
    ]),
  ),
  answer(operatorGetDay, () => ({
    ...{ day: '2026-11-28', today: '2026-11-28', open_days: ['2026-11-28'] },
    ...{ steps: stepsOf({ recharges: 3, payouts: 1 }), closing: null, needs_approval: false },
    next: { from: closing.until, payments: 19, amount: 1_919_19 },
  })),
  answer(operatorListBankImports, () => lastPage(imports)),
  answer(operatorListBankMatches, () => lastPage([])),
  answer(operatorListCases, () => lastPage([])),
  answer(operatorListUnmatched, () => lastPage([])),
  answer(operatorListRecharges, () => lastPage(waitingRecharges)),
  answer(operatorListWithdrawals, () => lastPage(waitingPayouts)),
  answer(operatorListProposals, () => lastPage(waitingProposals)),
  answer(operatorCountConversations, () => ({
    ...{
      waiting: 20,
      mine: 21,
      nobody: 22,
      while_offline: 23,
      later: 24,
      waiting_since: at('16:16'),
    },
  })),
  answer(operatorCountExceptions, () => ({
    ...{ checks: 1, cases: 25, unmatched: 26, bank: 27, oldest: at('08:31') },
  })),
]
