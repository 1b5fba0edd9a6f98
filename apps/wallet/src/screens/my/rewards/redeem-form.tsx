import { redeemReward, type Reward } from '@mavuno/sdk/contract'
import { useMoneyAction, useOnline } from '@mavuno/sdk/react'
import { Form, Notice, TextField, useForm, useFormatter } from '@mavuno/ui'
import { useSearchParams } from 'react-router-dom'
import { rulesOf } from '../../../forms/form-rules.js'
import { useKeepValues, useKeptValues } from '../../../forms/kept-values.js'
import { LostAnswer } from '../../../records/lost-answer.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useFailureText } from '../../../texts/use-failure-text.js'
import { SubmitButton } from '../../../forms/submit-button.js'
import { useText } from '../../../texts/use-text.js'

const formName = 'redeem'

/** A code from a link is accepted only if a person could have typed it. */
const codeForm = /^[\w-]{1,64}$/

function useRewardText() {
  const t = useText()
  const { number } = useFormatter()
  const money = useMoneyText()
  return ({ kind, amount }: Reward) =>
    kind === 'money'
      ? t('redeem.money', { amount: money(amount) })
      : t('redeem.points', { count: amount, points: number(amount) })
}

export function RedeemForm() {
  const t = useText()
  const isOnline = useOnline()
  const rewardText = useRewardText()
  const failureText = useFailureText()
  const [fields] = useSearchParams()
  const given = fields.get('code')?.trim() ?? ''
  const kept = useKeptValues<{ code: string }>(formName)
  const redeem = useMoneyAction(redeemReward)
  const form = useForm({
    schema: rulesOf<{ code: string }>(({ code }) => ({
      code: !code.trim() && t('redeem.code_required'),
    })),
    defaultValues: { code: codeForm.test(given) ? given : '', ...kept },
    async onSubmit({ code }) {
      if (await redeem.run({ code: code.trim().toUpperCase() })) form.setValue('code', '')
    },
  })
  useKeepValues(formName, form.values)
  const isUnknown = redeem.state === 'unknown'
  const hasFailed = redeem.error !== undefined && !isUnknown
  const code = form.field('code')
  return (
    <Form {...form.props} aria-label={t('title.redeem')}>
      {redeem.reply && redeem.state === 'idle' && !hasFailed && (
        <Notice tone="green" role="status">
          {rewardText(redeem.reply)}
        </Notice>
      )}
      <LostAnswer kind="redeem" action={redeem} href={pageHref(paths.records)} />
      <TextField
        label={t('redeem.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="send"
        {...code}
        onValueChange={(value) => {
          redeem.reset()
          code.onValueChange(value)
        }}
        error={code.error ?? (hasFailed ? failureText(redeem.error) : undefined)}
      />
      {!isOnline && !isUnknown && <p className="wallet-redeem-words">{t('offline.money_off')}</p>}
      <SubmitButton
        disabled={!isOnline || isUnknown}
        busy={form.busy}
        busyText={t('redeem.redeeming')}
      >
        {t('redeem.button')}
      </SubmitButton>
    </Form>
  )
}
