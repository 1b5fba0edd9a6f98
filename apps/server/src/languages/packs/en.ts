/** Where the bundled text speaks of any account, this backend knows that it is a phone number. */
export const en = {
  'payment_account.account_hint': '10 digits, such as 0712345678',
}
