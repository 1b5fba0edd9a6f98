import { Amount, useFormatter } from '@mavuno/ui'

/** Money; `bare` where the head of the column says the currency. */
export function Money({ value, bare = false }: { value: number; bare?: boolean }) {
  const { money } = useFormatter()
  if (!bare) return <Amount value={value} />
  const { whole, cents } = money(value)
  return (
    <span className="money">
      {value < 0 && '\u2212'}
      {whole}
      {cents}
    </span>
  )
}

/** Money as it stands in a sentence, such as that of a button. */
export function useMoneyText(): (value: number) => string {
  const { money } = useFormatter()
  return (value) => {
    const { currency, whole, cents } = money(value)
    return `${value < 0 ? '\u2212' : ''}${currency} ${whole}${cents}`
  }
}
