import { codes, setPaymentAccount, type PaymentAccount } from '@mavuno/sdk/contract'
import { useConfig, useOnline } from '@mavuno/sdk/react'
import {
  AccountField,
  Form,
  FormMessage,
  Notice,
  PasswordField,
  RadioList,
  TextField,
  toast,
  useForm,
} from '@mavuno/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { rulesOf } from '../../../forms/form-rules.js'
import { useKeepValues, useKeptValues } from '../../../forms/kept-values.js'
import { SubmitButton } from '../../../forms/submit-button.js'
import { useRefusals } from '../../../forms/use-refusals.js'
import { callInPlace } from '../../../queries/call-in-place.js'
import { queries } from '../../../queries/queries.js'
import { isPage } from '../../../router/is-page.js'
import { paths } from '../../../router/paths.js'
import { durationText } from '../../../texts/duration-text.js'
import { useText } from '../../../texts/use-text.js'

interface Values {
  wallet_type: string
  account: string
  receiver_name: string
  password: string
}

const accountKey = ({ wallet_type, account, receiver_name }: Omit<Values, 'password'>) =>
  JSON.stringify([wallet_type, account, receiver_name])

const formName = 'payment-account'
const fieldOf = { [codes.old_password_wrong]: 'password' }

/** Scrolls to what is said of the form: the keyboard may cover the place above the button. */
function showWhole(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'nearest' })
}

/** Sets the receipt account, or changes it. `account` is null if none is set. */
export function PaymentAccountForm({ account }: { account: PaymentAccount | null }) {
  const t = useText()
  const isOnline = useOnline()
  const refusals = useRefusals()
  const config = useConfig()
  const types = config?.wallet_types ?? []
  const coolDown = config?.withdraw.cool_down ?? 0
  const [saved, setSaved] = useState<string>()
  const navigate = useNavigate()
  const redirect = useSearchParams()[0].get('redirect') ?? ''
  const returns = isPage(redirect) && redirect.startsWith(paths.withdrawCreate)
  const kept = useKeptValues<Values>(formName)
  const form = useForm({
    schema: rulesOf<Values>((values) => ({
      wallet_type: !values.wallet_type && t('recharge.wallet_type_required'),
      account: !values.account
        ? t('payment_account.account_required')
        : !/^\d{10}$/.test(values.account) && t('payment_account.account_digits'),
      password: !values.password && t('server.field_required'),
    })),
    defaultValues: {
      wallet_type: account?.wallet_type ?? (types.length === 1 ? (types[0]?.key ?? '') : ''),
      account: account?.account ?? '',
      receiver_name: account?.receiver_name ?? '',
      ...kept,
      password: '',
    },
    async onSubmit({ receiver_name, ...rest }) {
      setSaved(undefined)
      const name = receiver_name.trim()
      try {
        await callInPlace(setPaymentAccount, {
          ...rest,
          ...(name ? { receiver_name: name } : {}),
        })
        queries.makeStaleAfter(setPaymentAccount)
      } catch (error) {
        return refusals(error, fieldOf)
      }
      form.clear('password')
      if (returns) {
        toast.success(t('payment_account.saved'))
        void navigate(redirect, { replace: true })
      } else setSaved(accountKey({ ...rest, receiver_name }))
      return undefined
    },
  })
  const { password, ...values } = form.values
  // Not beside an error, and not while the next change is typed.
  const isSaved = saved === accountKey(values) && !password && !form.field('password').error
  useKeepValues(formName, values)
  return (
    <Form {...form.props} aria-label={t('title.payment_account')}>
      <p className="wallet-form-words">{t('payment_account.intro')}</p>
      <RadioList
        label={t('label.wallet_type')}
        options={types.map(({ key, name }) => ({ value: key, label: name }))}
        {...form.field('wallet_type')}
      />
      <AccountField
        label={t('payment_account.account')}
        hint={t('payment_account.account_hint')}
        enterKeyHint="next"
        {...form.field('account')}
      />
      <TextField
        label={t('label.optional', { label: t('label.receiver_name') })}
        hint={t('payment_account.receiver_name_hint')}
        autoComplete="name"
        maxLength={60}
        enterKeyHint="next"
        {...form.field('receiver_name')}
      />
      <PasswordField
        label={t('payment_account.password')}
        hint={t('payment_account.password_why')}
        enterKeyHint="done"
        {...form.field('password')}
      />
      {coolDown > 0 && (
        <Notice tone="amber">
          {t('payment_account.cool_down', { duration: durationText(t, coolDown) })}
        </Notice>
      )}
      <FormMessage {...form.message} />
      {isSaved && (
        <Notice tone="green" role="status" ref={showWhole}>
          {t('payment_account.saved')}
        </Notice>
      )}
      {!isOnline && <p className="wallet-form-words">{t('offline.money_off')}</p>}
      <SubmitButton disabled={!isOnline} busy={form.busy} busyText={t('busy.saving')}>
        {t('payment_account.save')}
      </SubmitButton>
    </Form>
  )
}
