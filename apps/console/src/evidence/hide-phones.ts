/** Words of a customer or of the bank, in which a phone shows its ends only. */
export function hidePhones(text: string): string {
  return text.replace(
    /\+?\d[\d ]{7,14}\d/g,
    (digits) => `${digits.slice(0, 4)} *** ${digits.slice(-3)}`,
  )
}
