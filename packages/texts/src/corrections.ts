import type { Texts } from '@mavuno/sdk'

/**
 * Texts of the server that override those shipped with the app, by language. Languages without
 * corrections are left out.
 */
export const corrections: Readonly<Record<string, Texts>> = {
  // The shipped hint fits any account, but with this backend the account is a phone number.
  en: { 'payment_account.account_hint': '10 digits, such as 0712345678' },
  es: { 'payment_account.account_hint': '10 dígitos, como 0712345678' },
  ja: { 'payment_account.account_hint': '10桁の数字（例：0712345678）' },
}
