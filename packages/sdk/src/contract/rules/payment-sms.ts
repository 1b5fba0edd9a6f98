/**
 * What an SMS about a payment says. See {@link readPaymentSms}.
 */
export interface PaymentSms {
  readonly number: string
  /** In minor units, if it says one. */
  readonly amount: number | undefined
}

/** Words that only such a message has, so that a typed number is left alone. */
const messagePattern = /\b(ksh|kes|confirmed|imethibitishwa)/i

/** A number as providers make it: letters and digits, at least one of each. */
const paymentNumberPattern = /\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{8,12}\b/

/** At its usual place a number may have letters only, too. */
const leadingPaymentNumberPattern = /^\s*([A-Z\d]{8,12})\s+(?:[Cc]onfirmed|[Ii]methibitishwa)/

const amountPattern = /\bks?(?:h|es)\.?\s?([\d,]+)(?:\.(\d\d))?(?!\d)/i

/**
 * Finds the payment number, and the amount, in the whole message that a person has pasted.
 *
 * @example
 * readPaymentSms('SFK3M1N2P4 Confirmed. Ksh1,000.00 sent to MAVUNO LTD') // { number: 'SFK3M1N2P4', amount: 100_000 }
 */
export function readPaymentSms(text: string): PaymentSms | undefined {
  const number = messagePattern.test(text)
    ? (leadingPaymentNumberPattern.exec(text)?.[1] ?? paymentNumberPattern.exec(text)?.[0])
    : undefined
  if (number === undefined) return undefined
  const [, whole, cents = '00'] = amountPattern.exec(text) ?? []
  const amount = whole === undefined ? undefined : Number(whole.replaceAll(',', '') + cents)
  return { number, amount: Number.isSafeInteger(amount) ? amount : undefined }
}

/**
 * The same of a message, or of a payment number that stands alone, however it is spaced.
 *
 * @example
 * readPayment('sfk3 m1n2 p4') // { number: 'SFK3M1N2P4', amount: undefined }
 */
export function readPayment(text: string): PaymentSms | undefined {
  const sms = readPaymentSms(text)
  if (sms || messagePattern.test(text)) return sms
  const compactText = text.toUpperCase().replace(/\s+/g, '')
  return paymentNumberPattern.exec(compactText)?.[0] === compactText
    ? { number: compactText, amount: undefined }
    : undefined
}
