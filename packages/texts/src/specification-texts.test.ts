import { recordStatuses } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { languages, loadTexts } from './languages.js'

const english = await loadTexts(languages['en']!)

// The specification's texts, with the ids that use them. Its misspelling is kept on purpose.
const specified: Readonly<Record<string, readonly string[]>> = {
  'Please log in first': ['login.required'],
  'Old Passwrod should have at least 6 characters.': ['password.old_short'],
  'The new password does not match the confirmed password.': ['password.mismatch'],
  'The password does not match the confirmed password.': ['sign.password_mismatch'],
  'Please enter your phone number.': ['sign.phone_required'],
  'Please enter your account number': ['payment_account.account_required'],
  'Please enter 10 digits': ['payment_account.account_digits'],
  'Please select amount': ['recharge.amount_required'],
  'Please select wallet type': ['recharge.wallet_type_required'],
  'Please enter the recharge account': ['recharge.recharge_account_required'],
  'Please enter the payment number': ['recharge.payment_number_required'],
  'Please enter the amount': ['withdraw.amount_required'],
  'Please enter the code': ['redeem.code_required'],
  Home: ['tab.home'],
  Product: ['tab.product'],
  Wallet: ['tab.wallet'],
  My: ['tab.my'],
  'Total revenue': ['product.total_revenue'],
  'Daily revenue': ['product.daily_revenue'],
  Cycle: ['product.cycle'],
  Price: ['product.price'],
  'Number of earnings': ['product.number_of_earnings'],
  'Earnings per time': ['product.earnings_per_time'],
  'Minimum VIP level': ['product.minimum_vip_level'],
  'Claim period': ['product.claim_period'],
  'Return rate': ['product.return_rate'],
  'Estimated total earnings': ['product.estimated_total_earnings'],
  'Purchase limit': ['product.purchase_limit'],
  Points: ['product.points'],
  'Sold out': ['product.sold_out'],
  All: ['filter.all'],
  Running: ['status.running'],
  Expired: ['status.expired'],
  Frozen: ['status.frozen'],
  'Obtained income': ['holding.obtained_income'],
  'Total income': ['holding.total_income', 'team.total_income', 'wallet.total_income'],
  'Remaining times': ['holding.remaining_times'],
  'Income time': ['holding.income_time'],
  'Next claim time': ['holding.next_claim_time'],
  'Total persons': ['team.total_persons'],
  Level: ['label.level'],
  'Wallet type': ['label.wallet_type'],
  Account: ['payment_account.account', 'record.account'],
  'Payment number': ['recharge.payment_number'],
  Amount: ['label.amount'],
  'Company name': ['recharge.company_name'],
  'Company number': ['recharge.company_number'],
  'Recharge account': ['recharge.recharge_account'],
  'Personal card number': ['withdraw.personal_card_number'],
  'Actual amount received': ['withdraw.actual_amount_received'],
  'Real amount': ['record.real_amount'],
  'Fee rate': ['record.fee_rate'],
  'Receiver name': ['label.receiver_name'],
  'Receiver account': ['record.receiver_account'],
  Currency: ['record.currency'],
  'Payment method': ['record.payment_method'],
  Method: ['record.method'],
  Status: ['record.status'],
  'Create time': ['record.create_time'],
  'Income wallet': ['wallet.income_wallet'],
  'Today earnings': ['wallet.today_earnings'],
  'Total topup': ['wallet.total_topup'],
  'Total withdraw': ['wallet.total_withdraw'],
  'Total point': ['wallet.total_point'],
  Pending: ['status.pending'],
  Completed: ['status.completed'],
  Cancel: ['status.cancel'],
  Error: ['status.error'],
  Processing: ['status.processing'],
  Balance: ['pay_from.balance', 'wallet.balance'],
  // The specification has two names for one wallet, and people need to know that it is one.
  'Income wallet (revenue)': ['pay_from.revenue'],
}

test.each(Object.entries(specified))('"%s" is written as in the specification', (text, ids) => {
  expect(ids.map((id) => english[id])).toEqual(ids.map(() => text))
})

test('the messages for a short new and a short old password have the same wording', () => {
  expect(english['password.new_short']).toBe('New password should have at least 6 characters.')
  expect(english['sign.password_short']).toBe('Password should have at least 6 characters.')
})

test('each status of a record has its label', () => {
  const labels = recordStatuses.map((status) => english[`status.${status}`])
  expect(labels).toEqual(['Pending', 'Completed', 'Cancel', 'Error', 'Expired', 'Processing'])
})
