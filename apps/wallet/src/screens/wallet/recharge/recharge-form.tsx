import { createRecharge, readPaymentSms, type RechargeChannel } from '@mavuno/sdk/contract'
import { useMoneyAction, useOnline, useSession } from '@mavuno/sdk/react'
import {
  AmountField,
  Button,
  Form,
  FormMessage,
  LinkButton,
  RadioList,
  StickyBar,
  SumList,
  toast,
  useForm,
} from '@mavuno/ui'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { draftOf, dropDraft, useKeepDraft } from '../../../forms/draft.js'
import { useKeepValues, useKeptValues } from '../../../forms/kept-values.js'
import { useShownPhone } from '../../../forms/use-shown-phone.js'
import { SubmitButton } from '../../../forms/submit-button.js'
import { LostAnswer } from '../../../records/lost-answer.js'
import { useWalletTypeName } from '../../../records/use-names.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import { askedAmount, usePurchaseAddress } from './asked-recharge.js'
import { ClaimPayment } from './claim-payment.js'
import { FormPart } from './form-part.js'
import { PromptPart } from './prompt-part.js'
import { rechargeSchema, type RechargeValues } from './recharge-schema.js'
import { type CollectedBy, collectedWays } from './recharge-ways.js'
import { StepLabel } from './step-label.js'
import { useRechargeRefusal } from './use-recharge-refusal.js'
import { useStartRecharge } from './use-start-recharge.js'

const formName = 'recharge'

interface RechargeFormProps {
  channels: readonly RechargeChannel[]
  asOf: number
  onRefresh: () => Promise<void>
}

/**
 * The steps of a recharge on one page: by a prompt on the phone or by hand where the provider collects, otherwise by
 * hand, ending with the payment number.
 */
export function RechargeForm({ channels, asOf, onRefresh }: RechargeFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const typeName = useWalletTypeName()
  // Most people pay from the phone that they signed up with. The field's value has no spaces.
  const ownPhone = useShownPhone(useSession()?.phone ?? '')
  const only = channels.length === 1 ? channels[0] : undefined
  const first = only ?? channels.find((one) => collectedWays(one).includes('prompt'))

  const purchase = usePurchaseAddress()
  const least = Math.min(...channels.map(({ min }) => min))
  const amountAsked = askedAmount(useSearchParams()[0].get('amount'), least)

  const goToRecord = (id: string) => {
    dropDraft(formName)
    void navigate(pageHref(paths.recordDetail, { id, redirect: purchase }).slice(1), {
      replace: true,
    })
  }
  const action = useMoneyAction(createRecharge, {
    onFound({ id }) {
      toast.success(t('unknown.done'))
      goToRecord(id)
    },
  })
  const collecting = useStartRecharge(({ id }) => goToRecord(id))
  const channelOf = (type: string) => channels.find((one) => one.wallet_type === type)
  /** By which button the form is sent. */
  const by = useRef<CollectedBy>('prompt')
  const kept = useKeptValues<RechargeValues>(formName)
  const [draft] = useState(() => draftOf<RechargeValues>(formName))
  const defaultValues: RechargeValues = {
    amount: null,
    wallet_type: first?.wallet_type ?? '',
    recharge_account: ownPhone.replaceAll(' ', ''),
    payment_number: '',
    ...draft,
    ...kept,
    // What is missing for the purchase comes before what was typed for another.
    ...(amountAsked !== null && { amount: amountAsked }),
  }
  const form = useForm({
    schema: rechargeSchema(t, (type) => collectedWays(channelOf(type)).length > 0),
    defaultValues,
    onSubmit: async ({ payment_number, ...input }) => {
      if (payment_number === undefined) return collecting.start({ ...input, by: by.current })
      const recharge = await action.run({ ...input, payment_number })
      if (!recharge) return undefined
      toast.success(t('recharge.sent'))
      return goToRecord(recharge.id)
    },
  })
  useKeepValues(formName, form.values)
  useKeepDraft(formName, form.values)
  const { amount, wallet_type, recharge_account } = form.values
  const channel = channelOf(wallet_type)
  const shown = channel ?? channels[0]
  const method = channel && typeName(channel.wallet_type)
  const ways = collectedWays(channel)
  const [way] = ways
  const phone = useShownPhone(recharge_account)
  const refusal = useRechargeRefusal(action.error ?? collecting.error)
  const number = form.field('payment_number')
  const isUnknown = action.state === 'unknown' || collecting.state === 'unknown'
  const isOff = !isOnline || isUnknown
  const wordsOf = {
    prompt: phone ? t('recharge.send_prompt_to', { phone }) : t('recharge.send_prompt'),
    paybill: t('recharge.pay_by_paybill'),
  }

  /** Takes a number, or the whole message in which it stands. */
  const takeNumber = (text: string) => {
    const sms = readPaymentSms(text)
    action.reset()
    number.onValueChange(sms?.number ?? text)
    if (sms?.amount !== undefined && amount === null) form.setValue('amount', sms.amount)
  }

  return (
    <Page
      onRefresh={onRefresh}
      asOf={asOf}
      bottom={
        <StickyBar
          figure={
            way &&
            amount !== null && (
              <SumList rows={[{ label: t('recharge.you_pay'), amount, total: true }]} />
            )
          }
        >
          {!isOnline && !isUnknown && <p className="wallet-reason">{t('offline.money_off')}</p>}
          <SubmitButton
            form={formName}
            busy={form.busy}
            busyText={t('busy.sending')}
            disabled={isOff}
            onClick={() => {
              if (way) by.current = way
            }}
          >
            {way ? wordsOf[way] : t('recharge.send')}
          </SubmitButton>
        </StickyBar>
      }
    >
      <Form {...form.props} id={formName}>
        {[action, collecting].map((one, at) => (
          <LostAnswer key={at} kind="recharge" action={one} href={pageHref(paths.rechargeList)} />
        ))}
        <AmountField
          {...form.field('amount')}
          label={<StepLabel step={1}>{t('label.amount')}</StepLabel>}
          {...(shown && { min: shown.min, max: shown.max, presets: shown.presets })}
        />
        <RadioList
          {...form.field('wallet_type')}
          label={<StepLabel step={2}>{t('label.wallet_type')}</StepLabel>}
          options={channels.map((one) => ({
            value: one.wallet_type,
            label: typeName(one.wallet_type),
          }))}
        />
        {way ? (
          <PromptPart
            field={form.field('recharge_account')}
            method={method ?? ''}
            hasPrompt={way === 'prompt'}
          >
            {way === 'prompt' && ways.includes('paybill') && (
              <Button
                variant="plain"
                size="large"
                width="full"
                disabled={isOff || form.busy}
                onClick={() => {
                  by.current = 'paybill'
                  return form.submit()
                }}
              >
                {wordsOf.paybill}
              </Button>
            )}
          </PromptPart>
        ) : (
          <FormPart
            channel={channel}
            method={method}
            amount={amount}
            account={ownPhone}
            number={number}
            payer={form.field('recharge_account')}
            onNumber={takeNumber}
            refusedNumber={refusal.ofNumber}
          />
        )}
        <p className="wallet-company-next">{t('recharge.draft_kept')}</p>
        {(action.wasLost || collecting.wasLost) && refusal.ofAll && (
          <FormMessage>{t('unknown.not_done')}</FormMessage>
        )}
        <FormMessage>{refusal.ofAll}</FormMessage>
        {refusal.pendingId && (
          <LinkButton href={pageHref(paths.recordDetail, { id: refusal.pendingId })}>
            {t('action.see_record')}
          </LinkButton>
        )}
      </Form>
      {way && <ClaimPayment method={method ?? ''} />}
    </Page>
  )
}
