export const ja = {
  'payment_account.account_hint': '10桁の数字（例：0712345678）',
}
