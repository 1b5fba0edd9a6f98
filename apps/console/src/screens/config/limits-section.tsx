import { operatorGetLimits, setLimits, type OperatorLimits } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { changesOf } from '../../changes/changes-of.js'
import { Changes } from '../../changes/changes.js'
import { LimitsEffect } from '../../effects/other-effects.js'
import { MoneyField } from '../../forms/fields.js'
import { unparsedFields } from '../../forms/issues.js'
import { ProposeForm } from '../../forms/propose-bar.js'
import { ProposeFields } from '../../forms/propose-fields.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import { Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

const names = ['recharge_each', 'recharge_daily', 'withdrawal_each', 'withdrawal_daily'] as const

type Typed = Readonly<Record<(typeof names)[number], number | null>>

/** What one operator may complete alone. */
export function LimitsSection({ me }: { me: Me }) {
  const t = useText()
  const limits = useCall(operatorGetLimits)
  usePolled(limits.refresh)
  if (limits.data) return <LimitsForm me={me} limits={limits.data} />
  return <Reading of={limits} failed={t('config.limits_failed')} count={4} />
}

function LimitsForm({ me, limits }: { me: Me; limits: OperatorLimits }) {
  const t = useText()
  const { pending_proposal, ...live } = limits
  const draft = useChangeDraft<Typed>('limits', live)
  const parsed = setLimits.input.safeParse(draft.values)
  return (
    <ProposeForm
      me={me}
      action="setLimits"
      input={parsed.data ?? live}
      count={draft.count}
      isReady={draft.count > 0}
      wrong={unparsedFields(parsed)}
      pending={pending_proposal}
      onDiscard={draft.discard}
      onProposed={draft.discard}
    >
      {(isWrong) => (
        <div className="editor">
          <div className="editor-main">
            <h2>{t('config.limits')}</h2>
            <p className="muted">{t('config.limits_note')}</p>
            <ProposeFields>
              {names.map((name) => (
                <MoneyField key={name} {...draft.field(name, isWrong)} />
              ))}
            </ProposeFields>
          </div>
          <aside className="editor-side" aria-label={t('config.your_draft')}>
            <h3>{t('config.your_draft')}</h3>
            {draft.count === 0 || !parsed.success ? (
              <p className="muted">{t('config.no_draft')}</p>
            ) : (
              <>
                <Changes changes={changesOf(live, parsed.data)} />
                <div className="effect">
                  <p>{t('effect.setLimits')}</p>
                  <LimitsEffect before={live} after={parsed.data} />
                </div>
              </>
            )}
          </aside>
        </div>
      )}
    </ProposeForm>
  )
}
