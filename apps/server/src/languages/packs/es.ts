export const es = {
  'payment_account.account_hint': '10 dígitos, como 0712345678',
}
