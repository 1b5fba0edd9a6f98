import type { BankMapping } from '@mavuno/sdk/operator'
import { Button, Checkbox, SelectField } from '@mavuno/ui'
import { useState } from 'react'
import { useText } from '../../texts/use-text.js'

interface MappingFieldsProps {
  readonly columns: readonly string[]
  readonly mapping: BankMapping | null
  readonly onChange: (mapping: BankMapping) => unknown
}

const columnFields = ['time', 'reference', 'text', 'amount', 'money_in', 'money_out'] as const
type ColumnField = (typeof columnFields)[number]

/** Which column is what, and how days and amounts are written. */
export function MappingFields({ columns, mapping, onChange }: MappingFieldsProps) {
  const t = useText()
  const [shown, setShown] = useState<Record<ColumnField, string>>({
    time: mapping?.time ?? '',
    reference: mapping?.reference ?? '',
    text: mapping?.text ?? '',
    amount: mapping?.amount ?? '',
    money_in: mapping?.money_in ?? '',
    money_out: mapping?.money_out ?? '',
  })
  const [dayOrder, setDayOrder] = useState<string>(mapping?.day_order ?? 'dmy')
  const [decimal, setDecimal] = useState<string>(mapping?.decimal ?? '.')
  const [isReversed, setReversed] = useState(mapping?.is_reversed ?? false)
  const [wasMissing, setMissing] = useState(false)
  const options = [{ value: '', label: t('bank.map.none') }].concat(
    [...new Set(columns)].map((value) => ({ value, label: value })),
  )
  const { time, reference, text, amount, money_in, money_out } = shown
  const isWhole = amount === '' ? money_in !== '' && money_out !== '' : true
  const isMissing = time === '' || reference === '' || !isWhole
  const send = () => {
    setMissing(isMissing)
    if (isMissing) return undefined
    return onChange({
      time,
      reference,
      text: text === '' ? null : text,
      amount: amount === '' ? null : amount,
      money_in: amount === '' ? money_in : null,
      money_out: amount === '' ? money_out : null,
      day_order: dayOrder as BankMapping['day_order'],
      decimal: decimal as BankMapping['decimal'],
      is_reversed: isReversed,
    })
  }
  return (
    <div className="panel-form">
      {columnFields.map((name) => (
        <SelectField
          key={name}
          label={t(`bank.map.${name}`)}
          options={options}
          value={shown[name]}
          onValueChange={(value) => setShown({ ...shown, [name]: value })}
        />
      ))}
      <SelectField
        label={t('bank.map.day_order')}
        options={(['dmy', 'mdy', 'ymd'] as const).map((value) => ({
          value,
          label: t(`bank.map.${value}`),
        }))}
        value={dayOrder}
        onValueChange={setDayOrder}
      />
      <SelectField
        label={t('bank.map.decimal')}
        options={[
          { value: '.', label: '1,000.50' },
          { value: ',', label: '1.000,50' },
        ]}
        value={decimal}
        onValueChange={setDecimal}
      />
      <Checkbox
        label={t('bank.map.is_reversed')}
        checked={isReversed}
        onCheckedChange={setReversed}
      />
      {wasMissing && isMissing && <p role="alert">{t('bank.map.missing')}</p>}
      <Button onClick={send}>{t('bank.map.read')}</Button>
    </div>
  )
}
