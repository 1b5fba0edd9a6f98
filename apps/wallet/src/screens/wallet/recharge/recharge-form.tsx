import { createRecharge, readPaymentSms, type RechargeChannel } from '@mavuno/sdk/contract'
import { useConfig, useMoneyAction, useOnline, useSession } from '@mavuno/sdk/react'
import {
  AmountField,
  Card,
  Form,
  FormMessage,
  PasteButton,
  PhoneField,
  RadioList,
  StickyBar,
  TextField,
  toast,
  useForm,
} from '@mavuno/ui'
import { useState } from 'react'
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
import { CompanyCard } from './company-card.js'
import { rechargeSchema, type RechargeValues } from './recharge-schema.js'
import { StepLabel } from './step-label.js'
import { useRechargeRefusal } from './use-recharge-refusal.js'

const formName = 'recharge'

interface RechargeFormProps {
  channels: readonly RechargeChannel[]
  asOf: number
  onRefresh: () => Promise<void>
}

/** The four steps of a recharge on one page, ending with the payment number. */
export function RechargeForm({ channels, asOf, onRefresh }: RechargeFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const typeName = useWalletTypeName()
  const country = useConfig()?.phone.country_code
  // Most people pay from the phone that they signed up with. The field's value has no spaces.
  const ownPhone = useShownPhone(useSession()?.phone ?? '')
  const only = channels.length === 1 ? channels[0] : undefined

  const purchase = usePurchaseAddress()
  const least = Math.min(...channels.map(({ min }) => min))
  const amountAsked = askedAmount(useSearchParams()[0].get('amount'), least)

  const goToRecord = (id: string, message: string) => {
    dropDraft(formName)
    toast.success(message)
    void navigate(pageHref(paths.recordDetail, { id, redirect: purchase }).slice(1), {
      replace: true,
    })
  }
  const action = useMoneyAction(createRecharge, {
    onFound: ({ id }) => goToRecord(id, t('unknown.done')),
  })
  const kept = useKeptValues<RechargeValues>(formName)
  const [draft] = useState(() => draftOf<RechargeValues>(formName))
  const defaultValues: RechargeValues = {
    amount: null,
    wallet_type: only?.wallet_type ?? '',
    recharge_account: ownPhone.replaceAll(' ', ''),
    payment_number: '',
    ...draft,
    ...kept,
    // What is missing for the purchase comes before what was typed for another.
    ...(amountAsked !== null && { amount: amountAsked }),
  }
  const form = useForm({
    schema: rechargeSchema(t),
    defaultValues,
    onSubmit: async (input) => {
      const recharge = await action.run(input)
      if (recharge) goToRecord(recharge.id, t('recharge.sent'))
    },
  })
  useKeepValues(formName, form.values)
  useKeepDraft(formName, form.values)
  const { amount, wallet_type } = form.values
  const channel = channels.find((one) => one.wallet_type === wallet_type)
  const shown = channel ?? channels[0]
  const method = channel && typeName(channel.wallet_type)
  const refusal = useRechargeRefusal(action.error)
  const number = form.field('payment_number')
  const isUnknown = action.state === 'unknown'

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
        <StickyBar>
          {!isOnline && !isUnknown && <p className="wallet-reason">{t('offline.money_off')}</p>}
          <SubmitButton
            form={formName}
            busy={form.busy}
            busyText={t('busy.sending')}
            disabled={!isOnline || isUnknown}
          >
            {t('recharge.send')}
          </SubmitButton>
        </StickyBar>
      }
    >
      <Form {...form.props} id={formName}>
        <LostAnswer kind="recharge" action={action} href={pageHref(paths.rechargeList)} />
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
        <CompanyCard step={3} channel={channel} amount={amount} account={ownPhone} />
        <Card
          title={
            <StepLabel step={4}>
              {method ? t('recharge.have_message_of', { method }) : t('recharge.have_message')}
            </StepLabel>
          }
        >
          <div className="wallet-recharge-paid">
            <p>{t('recharge.paste_message')}</p>
            <TextField
              {...number}
              label={t('recharge.payment_number')}
              hint={
                method
                  ? t('recharge.payment_number_hint_of', { method })
                  : t('recharge.payment_number_hint')
              }
              error={number.error ?? refusal.ofNumber}
              onValueChange={takeNumber}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              end={<PasteButton onPasteText={takeNumber} />}
            />
            <PhoneField
              {...form.field('recharge_account')}
              {...(country ? { countryCode: country } : {})}
              label={t('recharge.recharge_account')}
              hint={
                method
                  ? t('recharge.recharge_account_hint_of', { method })
                  : t('recharge.recharge_account_hint')
              }
            />
          </div>
        </Card>
        <p className="wallet-company-next">{t('recharge.draft_kept')}</p>
        {action.wasLost && action.error !== undefined && (
          <FormMessage>{t('unknown.not_done')}</FormMessage>
        )}
        <FormMessage>{refusal.ofAll}</FormMessage>
      </Form>
    </Page>
  )
}
