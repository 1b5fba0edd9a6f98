import { leastPassword, signIn } from '@mavuno/sdk/contract'
import { Form, FormMessage, PasswordField, PhoneField, toast, useForm } from '@mavuno/ui'
import { useEffect, type ReactNode } from 'react'
import { rulesOf } from '../../forms/form-rules.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useRefusals } from '../../forms/use-refusals.js'
import { mavuno } from '../../mavuno.js'
import { callInPlace } from '../../queries/call-in-place.js'
import { useText } from '../../texts/use-text.js'
import { DemoAccount } from './demo-account.js'
import { usePhoneFault } from './use-phone-fault.js'

export interface PhoneProps {
  /** The phone number typed in another form of this page. */
  phone: string
  onPhone: (phone: string) => void
}

interface LogInFormProps extends PhoneProps {
  /** Shown below the button: what to do if the password is forgotten. */
  forgot: ReactNode
}

export function LogInForm({ phone, onPhone, forgot }: LogInFormProps) {
  const t = useText()
  const phoneFault = usePhoneFault()
  const refusals = useRefusals()
  const form = useForm({
    schema: rulesOf<{ phone: string; password: string }>((values) => ({
      phone: phoneFault(values.phone),
      password: values.password.length < leastPassword && t('sign.password_short'),
    })),
    defaultValues: { phone, password: '' },
    async onSubmit(values) {
      try {
        mavuno.session.save(await callInPlace(signIn, values))
        toast.success(t('sign.welcome'))
      } catch (error) {
        return refusals(error)
      }
      return undefined
    },
  })
  const typed = form.values.phone
  useEffect(() => onPhone(typed), [typed, onPhone])
  return (
    <>
      <Form {...form.props} aria-label={t('action.log_in')}>
        <PhoneField
          label={t('sign.phone')}
          autoComplete="username"
          enterKeyHint="next"
          {...form.field('phone')}
        />
        <PasswordField label={t('sign.password')} enterKeyHint="go" {...form.field('password')} />
        <FormMessage {...form.message} />
        <SubmitButton busy={form.busy} busyText={t('sign.logging_in')}>
          {t('action.log_in')}
        </SubmitButton>
      </Form>
      <div className="wallet-sign-forgot">{forgot}</div>
      <DemoAccount
        onUse={(account) => {
          form.setValue('phone', account.phone)
          form.setValue('password', account.password)
        }}
      />
    </>
  )
}
