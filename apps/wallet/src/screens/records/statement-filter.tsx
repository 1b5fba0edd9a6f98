import { recordKinds } from '@mavuno/sdk/contract'
import { Button, SelectField, TextField } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts/use-text.js'
import { noFilter, type StatementFilter as Filter } from './use-statement-filter.js'

interface StatementFilterProps {
  value: Filter
  onChange: (filter: Filter) => void
  /** Actions for the filtered list. */
  children: ReactNode
}

/** The filter by kind, first day and last day. */
export function StatementFilter({ value, onChange, children }: StatementFilterProps) {
  const t = useText()
  const isFiltered = value.kind !== 'all' || Boolean(value.from || value.to)
  return (
    <section className="wallet-statement-filter" aria-label={t('record.filters')}>
      <div className="wallet-statement-kind">
        <SelectField
          label={t('record.filter_kind')}
          value={value.kind}
          options={[
            { value: 'all', label: t('filter.all') },
            ...recordKinds.map((kind) => ({
              value: kind,
              label: t(`record.kind.${kind}`),
            })),
          ]}
          onValueChange={(kind) => onChange({ ...value, kind: kind as Filter['kind'] })}
        />
      </div>
      <TextField
        type="date"
        label={t('record.filter_from')}
        value={value.from}
        {...(value.to ? { max: value.to } : {})}
        onValueChange={(from) => onChange({ ...value, from })}
      />
      <TextField
        type="date"
        label={t('record.filter_to')}
        value={value.to}
        {...(value.from ? { min: value.from } : {})}
        onValueChange={(to) => onChange({ ...value, to })}
      />
      <div className="wallet-statement-actions">
        {children}
        {isFiltered && (
          <Button variant="plain" onClick={() => onChange(noFilter)}>
            {t('record.filter_clear')}
          </Button>
        )}
      </div>
    </section>
  )
}
