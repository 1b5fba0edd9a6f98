import { Amount, useFormatter } from '@mavuno/ui'

/** Money; `bare` where the head of the column says the currency. */
export function Money({ value, bare = false }: { value: number; bare?: boolean }) {
  const { money } = useFormatter()
  if (!bare) return <Amount value={value} />
  const { sign, whole, fraction } = money(value)
  return (
    <span className="money">
      {sign}
      {whole}
      {fraction}
    </span>
  )
}
