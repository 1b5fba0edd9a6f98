/** Where the bundled text speaks of any mobile money, this backend knows that it is M-PESA. */
export const en = {
  'recharge.payment_number_hint': 'It starts the M-PESA SMS, such as SKL4XY7Q2P',
  'recharge.recharge_account_hint': 'The M-PESA number you pay from',
  'payment_account.account_hint': '10 digits, such as 0712345678',
}
