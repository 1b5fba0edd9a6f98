import { recordKinds } from '@mavuno/sdk/contract'
import { Button, Fold, SelectField, TextField } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'
import { noFilter, type StatementFilter as Filter } from './use-statement-filter.js'

interface StatementFilterProps {
  value: Filter
  onChange: (filter: Partial<Filter>) => void
}

/** The filter by kind, first day and last day. Folded, it says what it is set to. */
export function StatementFilter({ value, onChange }: StatementFilterProps) {
  const t = useText()
  const { kind, from, to } = value
  const isFiltered = kind !== 'all' || Boolean(from || to)
  const days = from && to ? `${from} – ${to}` : from ? `${from} –` : to && `– ${to}`
  const set = [kind === 'all' ? '' : t(`record.kind.${kind}`), days].filter(Boolean).join(', ')
  return (
    <Fold title={set ? t('record.filters_set', { set }) : t('record.filters')}>
      <div className="wallet-statement-filter">
        <div className="wallet-statement-kind">
          <SelectField
            label={t('record.filter_kind')}
            value={kind}
            options={[
              { value: 'all', label: t('filter.all') },
              ...recordKinds.map((one) => ({
                value: one,
                label: t(`record.kind.${one}`),
              })),
            ]}
            onValueChange={(one) => onChange({ kind: one as Filter['kind'] })}
          />
        </div>
        <TextField
          type="date"
          label={t('record.filter_from')}
          value={from}
          {...(to ? { max: to } : {})}
          onValueChange={(day) => onChange({ from: day })}
        />
        <TextField
          type="date"
          label={t('record.filter_to')}
          value={to}
          {...(from ? { min: from } : {})}
          onValueChange={(day) => onChange({ to: day })}
        />
        {isFiltered && (
          <div className="wallet-statement-clear">
            <Button variant="plain" onClick={() => onChange({ ...noFilter, search: value.search })}>
              {t('record.filter_clear')}
            </Button>
          </div>
        )}
      </div>
    </Fold>
  )
}
