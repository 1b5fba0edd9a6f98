import {
  createWithdrawal,
  getUnlock,
  quoteWithdrawal,
  type PaymentAccount,
  type Wallet,
  type Withdrawal,
  type WithdrawalQuote,
} from '@mavuno/sdk/contract'
import { isRefusal } from '@mavuno/sdk'
import { useCall, useConfig, useMoneyAction, useOnline } from '@mavuno/sdk/react'
import {
  AmountField,
  Button,
  Form,
  FormMessage,
  Notice,
  StickyBar,
  toast,
  useForm,
} from '@mavuno/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useKeepValues, useKeptValues } from '../../../forms/kept-values.js'
import { SubmitButton } from '../../../forms/submit-button.js'
import { mavuno } from '../../../mavuno.js'
import { LostAnswer } from '../../../records/lost-answer.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { useFailureText } from '../../../texts/use-failure-text.js'
import { useText } from '../../../texts/use-text.js'
import { QuoteFigures } from './quote-figures.js'
import { ReceiptAccount } from './receipt-account.js'
import { newQuoteOf, useQuote } from './use-quote.js'
import { WalletChoice } from './wallet-choice.js'
import { readWithdrawAddress, withdrawAddress } from './withdraw-address.js'
import { available, payFromOf, withdrawSchema, type WithdrawValues } from './withdraw-schema.js'
import { WithdrawSheet } from './withdraw-sheet.js'

const formName = 'withdraw'

interface WithdrawFormProps {
  wallet: Wallet
  account: PaymentAccount
  asOf: number
  onRefresh: () => Promise<unknown>
  onAsked: (withdrawal: Withdrawal) => void
}

/** The wallet and the amount, with the fee and the net amount as the customer types. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { wallet, account, asOf, onRefresh, onAsked } = props
  const t = useText()
  const money = useMoneyText()
  const isOnline = useOnline()
  const failureText = useFailureText()
  const { min = 1, max = Infinity } = useConfig()?.withdraw ?? {}
  const [confirming, setConfirming] = useState<WithdrawalQuote>()
  const { data: known } = useCall(getUnlock)
  const unlocks = known?.pin || known?.passkey ? known : undefined
  const action = useMoneyAction(createWithdrawal, {
    onFound: (withdrawal) => {
      toast.success(t('unknown.done'))
      onAsked(withdrawal)
    },
  })
  const isUnknown = action.state === 'unknown'
  const [fields] = useSearchParams()
  const kept = useKeptValues<WithdrawValues>(formName)
  const defaultValues: WithdrawValues = {
    pay_from: wallet.income_wallet < min && wallet.balance >= min ? 'balance' : 'revenue',
    amount: null,
    ...readWithdrawAddress(fields),
    ...kept,
  }
  const form = useForm({
    schema: withdrawSchema(t, wallet, money),
    defaultValues,
    onSubmit: async ({ amount: asked }) => {
      try {
        // A tap before the quote has arrived waits for it.
        const input = { amount: asked, pay_from }
        setConfirming(quote.quote ?? (await mavuno.call(quoteWithdrawal, input)))
        action.reset()
        return undefined
      } catch (error) {
        return [{ path: [], message: failureText(error) }]
      }
    },
  })
  useKeepValues(formName, form.values)
  const pay_from = payFromOf(form.values.pay_from)
  const { amount } = form.values
  const most = available(wallet, pay_from)
  const isQuotable = amount !== null && amount >= min && amount <= Math.min(most, max)
  const quote = useQuote(isQuotable ? amount : null, pay_from)
  const left = quote.quote?.left ?? 0
  const isUneven = isRefusal(quote.error, 'whole_units_only')
  const field = form.field('amount')

  /** All that can be sent: where the provider sends no cents, they stay in the wallet. */
  const takeAll = async () => {
    const all = Math.min(most, max)
    const whole = all - (all % 100)
    const isAsked = whole !== all && whole >= min
    const told = isAsked
      ? await mavuno
          .call(quoteWithdrawal, { amount: whole, pay_from }, { errorClose: true })
          .catch(() => undefined)
      : undefined
    form.setValue('amount', told?.unit ? all - (all % told.unit) : all)
  }

  // If the fee has changed, the sheet shows the new quote, to be confirmed again.
  const shownQuote = newQuoteOf(action.error) ?? confirming

  const send = async () => {
    if (!shownQuote) return
    setConfirming(shownQuote)
    const { amount: asked, real_amount } = shownQuote
    const withdrawal = await action.run({ amount: asked, pay_from, real_amount })
    if (withdrawal) onAsked(withdrawal)
  }
  const close = () => {
    setConfirming(undefined)
    action.reset()
    quote.refresh()
  }
  const refusal = action.error === undefined ? undefined : failureText(action.error)

  return (
    <Page
      onRefresh={onRefresh}
      asOf={asOf}
      bottom={
        <StickyBar
          figure={
            <QuoteFigures
              amount={isQuotable && !isUneven ? amount : null}
              quote={isUneven ? { ...quote, error: undefined } : quote}
            />
          }
        >
          {!isOnline && !isUnknown && <p className="wallet-reason">{t('offline.money_off')}</p>}
          <SubmitButton
            form={formName}
            disabled={!isOnline || isUnknown}
            busy={form.busy}
            busyText={t('busy.working_out')}
          >
            {t('withdraw.check')}
          </SubmitButton>
        </StickyBar>
      }
    >
      <Form {...form.props} id={formName}>
        <LostAnswer kind="withdraw" action={action} href={pageHref(paths.withdrawList)} />
        <WalletChoice wallet={wallet} field={form.field('pay_from')} />
        <AmountField
          {...field}
          error={field.error ?? (isUneven ? failureText(quote.error) : undefined)}
          label={t('label.amount')}
          min={min}
          {...(Number.isFinite(max) ? { max } : {})}
          action={
            <Button variant="plain" size="small" onClick={takeAll}>
              {t('action.use_all')}
            </Button>
          }
        />
        {left > 0 && amount === most - left && (
          <Notice>{t('withdraw.left', { left: money(left) })}</Notice>
        )}
        <ReceiptAccount account={account} redirect={withdrawAddress(form.values)} />
        <FormMessage {...form.message} />
        {action.wasLost && refusal && !confirming && (
          <FormMessage>{`${t('unknown.not_done')} ${refusal}`}</FormMessage>
        )}
      </Form>
      {shownQuote && (
        <WithdrawSheet
          pay_from={pay_from}
          account={account}
          quote={shownQuote}
          held={most}
          unlocks={unlocks}
          busy={action.state === 'sending'}
          open={!isUnknown}
          onOpenChange={close}
          onConfirm={send}
          error={refusal}
        />
      )}
    </Page>
  )
}
