import type { BankMapping } from '@mavuno/sdk/operator'

interface KnownBank {
  readonly bank: string
  readonly mapping: BankMapping
  readonly saved: number
}

/** Lines before the heads, in which banks write whose statement it is. */
const maxLinesBefore = 30

function headsOf({ time, reference, amount, money_in, money_out }: BankMapping): string[] {
  const sums = amount === null ? [money_in, money_out] : [amount]
  return [time, reference, ...sums].flatMap((name) => (name === null ? [] : [name.toLowerCase()]))
}

/** The account whose earlier files had the heads of this one: the one that was imported last, if several had them. */
export function suggestBank(file: string, banks: readonly KnownBank[]): string | undefined {
  const lines = file.split(/\r\n|\r|\n/, maxLinesBefore).map((line) => {
    const cells = line.replace(/^\uFEFF/, '').split(/[,;\t]/)
    return new Set(cells.map((cell) => cell.replaceAll('"', '').trim().toLowerCase()))
  })
  return banks
    .toSorted((one, other) => other.saved - one.saved)
    .find(({ mapping }) => lines.some((cells) => headsOf(mapping).every((name) => cells.has(name))))
    ?.bank
}

/** The account of the last import, or the only one that has a mapping; empty if neither tells which account it is. */
export function usualBank(
  imports: readonly { readonly bank: string }[],
  banks: readonly KnownBank[],
): string {
  const [last] = imports
  const [first, ...others] = banks
  return last?.bank ?? (others.length === 0 ? first?.bank : undefined) ?? ''
}
