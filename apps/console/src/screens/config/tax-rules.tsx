import { formatPercent } from '@mavuno/sdk'
import { addTaxRule, operatorListTaxRules } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Button, Notice, useFormatter } from '@mavuno/ui'
import { TaxRuleEffect } from '../../effects/money-effects.js'
import { LineField, NumberField, TimeField } from '../../forms/fields.js'
import { unparsedFields } from '../../forms/issues.js'
import { ProposeForm } from '../../forms/propose-bar.js'
import { ProposeFields } from '../../forms/propose-fields.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import { mayPropose } from '../../frame/screens.js'
import { Reading } from '../../parts/reading.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

interface Rule {
  readonly starts: number | null
  readonly rate: number | null
  readonly legal_reference: string
}

const nothing: Rule = { starts: null, rate: null, legal_reference: '' }

/** Taxes that laws have raised, which older holdings pay, too. */
export function TaxRules({ me, onAdd }: { me: Me; onAdd: () => void }) {
  const t = useText()
  const { stamp } = useFormatter()
  const rules = usePages(operatorListTaxRules, { limit: 50 })
  const { items } = rules
  return (
    <section className="card effect">
      <h3>{t('config.tax_rules')}</h3>
      <p className="muted">{t('config.tax_rules_note')}</p>
      <Reading of={rules} failed={t('config.tax_failed')} count={2} />
      {items?.length === 0 && <p>{t('config.no_tax_rules')}</p>}
      {items && items.length > 0 && (
        <dl className="lines">
          {items.map(({ id, starts, rate, legal_reference }) => (
            <div key={id}>
              <dt>
                {t('config.tax_from', { time: stamp(starts) })} {legal_reference}
              </dt>
              <dd>{formatPercent(rate)}</dd>
            </div>
          ))}
        </dl>
      )}
      {mayPropose(addTaxRule, me.roles) && (
        <div>
          <Button onClick={onAdd}>{t('config.add_tax_rule')}</Button>
        </div>
      )}
    </section>
  )
}

/** Announces a tax that a law has raised. */
export function AddTaxRule({ me, onBack }: { me: Me; onBack: () => void }) {
  const t = useText()
  const draft = useChangeDraft<Rule>('tax rule', nothing, true)
  const { values } = draft
  const parsed = addTaxRule.input.safeParse(values)
  const wrong = unparsedFields(parsed)
  return (
    <ProposeForm
      me={me}
      action="addTaxRule"
      input={parsed.data ?? { starts: 0, rate: 0, legal_reference: '' }}
      count={0}
      isReady
      wrong={wrong}
      pending={undefined}
      onProposed={() => {
        draft.discard()
        onBack()
      }}
    >
      {(isWrong) => (
        <div className="editor-main">
          <h2>{t('config.add_tax_rule')}</h2>
          <Notice tone="amber">{t('effect.addTaxRule')}</Notice>
          <ProposeFields>
            <NumberField {...draft.field('rate', isWrong)} scale={100} unit="%" />
            <TimeField {...draft.field('starts', isWrong)} hint={t('config.fourteen_days')} />
            <div className="wide">
              <LineField {...draft.field('legal_reference', isWrong)} mostLength={200} />
            </div>
          </ProposeFields>
          {values.rate !== null && !wrong.includes('rate') && (
            <section className="card effect">
              <h3>{t('effect.title')}</h3>
              <TaxRuleEffect
                rate={values.rate}
                // While it is typed it is no time yet.
                starts={Number.isNaN(values.starts) ? null : values.starts}
              />
            </section>
          )}
          <div>
            <Button onClick={onBack}>{t('back')}</Button>
          </div>
        </div>
      )}
    </ProposeForm>
  )
}
