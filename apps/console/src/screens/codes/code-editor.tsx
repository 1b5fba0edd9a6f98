import { createCode, updateCode, type InputOf, type RewardCode } from '@mavuno/sdk/operator'
import { useNavigate } from 'react-router-dom'
import { CodeEffect } from '../../effects/other-effects.js'
import {
  ChoiceField,
  LineField,
  MoneyField,
  NumberField,
  TimeField,
  YesField,
} from '../../forms/fields.js'
import { unparsedFields } from '../../forms/issues.js'
import { ProposeForm } from '../../forms/propose-bar.js'
import { ProposeFields } from '../../forms/propose-fields.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import { screens } from '../../frame/screens.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

interface CodeValues {
  readonly code: string
  readonly kind: RewardCode['kind']
  readonly amount: number | null
  readonly max_uses: number | null
  readonly published: boolean
  readonly starts: number | null
  readonly ends: number | null
}

const emptyCode: CodeValues = {
  code: '',
  kind: 'money',
  amount: null,
  max_uses: null,
  published: false,
  starts: null,
  ends: null,
}

const kinds = ['money', 'points'] as const

/** A reward code: what it pays, how often, and what that costs at most. */
export function CodeEditor({ me, code }: { me: Me; code: RewardCode | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  const { path } = screens.codes
  const live = code ? valuesOf(code) : emptyCode
  const draft = useChangeDraft<CodeValues>(`code ${code?.id ?? 'new'}`, live, !code)
  const { values, changes, count, field } = draft
  const parsed = code
    ? updateCode.input.safeParse({ id: code.id, ...changes })
    : createCode.input.safeParse(values)
  return (
    <ProposeForm
      me={me}
      {...(code
        ? { action: 'updateCode', input: { id: code.id, ...changes } }
        : { action: 'createCode', input: values as InputOf<'createCode'> })}
      count={code ? count : 0}
      isReady={!code || count > 0}
      wrong={unparsedFields(parsed)}
      pending={code?.pending_proposal}
      onDiscard={draft.discard}
      onProposed={() => {
        draft.discard()
        if (!code) void navigate(path, { replace: true })
      }}
    >
      {(isWrong) => (
        <div className="editor">
          <div className="editor-main">
            <header className="panel-head">
              <h2 className={code && 'mono'}>{code ? code.code : t('codes.new')}</h2>
              <p>{t(code ? 'codes.fixed' : 'effect.createCode')}</p>
            </header>
            <ProposeFields>
              {!code && (
                <>
                  <LineField
                    {...field('code', isWrong)}
                    hint={t('codes.letters')}
                    mostLength={32}
                  />
                  <ChoiceField
                    {...field('kind', isWrong)}
                    choices={kinds.map((value) => ({ value, label: t(`word.${value}`) }))}
                  />
                  {values.kind === 'money' ? (
                    <MoneyField {...field('amount', isWrong)} />
                  ) : (
                    <NumberField {...field('amount', isWrong)} />
                  )}
                </>
              )}
              <NumberField {...field('max_uses', isWrong)} hint={t('codes.empty_no_limit')} />
              <YesField {...field('published', isWrong)} />
              <TimeField {...field('starts', isWrong)} />
              <TimeField {...field('ends', isWrong)} />
            </ProposeFields>
          </div>
          <aside className="editor-side effect" aria-label={t('effect.title')}>
            <h3>{t('effect.title')}</h3>
            <p>{t(code ? 'effect.updateCode' : 'effect.createCode')}</p>
            {values.amount === null ? (
              <p className="muted">{t('codes.fill_in')}</p>
            ) : (
              <CodeEffect
                code={{ ...values, amount: values.amount, ...(code && { uses: code.uses }) }}
              />
            )}
          </aside>
        </div>
      )}
    </ProposeForm>
  )
}

function valuesOf({
  code,
  kind,
  amount,
  max_uses,
  published,
  starts,
  ends,
}: RewardCode): CodeValues {
  return { code, kind, amount, max_uses, published, starts, ends }
}
