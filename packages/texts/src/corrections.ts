import type { Texts } from '@mavuno/sdk'

/**
 * What the server lays over the texts that ship with the app, by language. A language that has
 * nothing to correct is not here.
 */
export const corrections: Readonly<Record<string, Texts>> = {
  // Where the shipped text speaks of any account, this backend knows that it is a phone number.
  en: { 'payment_account.account_hint': '10 digits, such as 0712345678' },
  es: { 'payment_account.account_hint': '10 dígitos, como 0712345678' },
  ja: { 'payment_account.account_hint': '10桁の数字（例：0712345678）' },
}
