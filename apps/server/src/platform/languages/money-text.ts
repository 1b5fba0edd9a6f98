const formOf = (currency: string) => new Intl.NumberFormat('en-KE', { style: 'currency', currency })

/** Digits of a currency's minor unit: 2 for KES. */
export function minorDigits(currency: string): number {
  return formOf(currency).resolvedOptions().maximumFractionDigits ?? 0
}

/** The same digits in every language: people compare them with the SMS about a payment. */
export function moneyText(amount: number, currency: string): string {
  return formOf(currency).format(amount / 10 ** minorDigits(currency))
}
