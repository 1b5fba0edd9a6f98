/** What an SMS about a payment says. */
export interface PaymentSms {
  readonly number: string
  /** In minor units, if it says one. */
  readonly amount: number | undefined
}

/** Words that only such a message has, so that a typed number is left alone. */
const isMessage = /\b(ksh|kes|confirmed|imethibitishwa)/i

/** A number as providers make it: letters and digits, at least one of each. */
const numberIn = /\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{8,12}\b/

const amountIn = /\bks?(?:h|es)\.?\s?([\d,]+)(?:\.(\d\d))?(?!\d)/i

/** Finds the payment number, and the amount, in the whole message that a person has pasted. */
export function readPaymentSms(text: string): PaymentSms | undefined {
  const [number] = isMessage.test(text) ? (numberIn.exec(text) ?? []) : []
  if (number === undefined) return undefined
  const [, whole, cents = '00'] = amountIn.exec(text) ?? []
  const amount = whole === undefined ? undefined : Number(whole.replaceAll(',', '') + cents)
  return { number, amount: Number.isSafeInteger(amount) ? amount : undefined }
}
