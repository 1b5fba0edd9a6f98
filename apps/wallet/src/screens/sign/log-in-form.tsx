import { isBusinessError } from '@mavuno/sdk'
import { codes, minPasswordLength, signIn } from '@mavuno/sdk/contract'
import { CodeField, Form, FormMessage, PasswordField, PhoneField, toast, useForm } from '@mavuno/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { rulesOf } from '../../forms/form-rules.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useRefusals } from '../../forms/use-refusals.js'
import { mavuno } from '../../mavuno.js'
import { callInPlace } from '../../queries/call-in-place.js'
import { useText } from '../../texts/use-text.js'
import type { CodeRequest } from '../../forms/solve-and-ask.js'
import { askForCode } from './ask-for-code.js'
import { CodeSent } from './code-sent.js'
import { DemoAccount } from './demo-account.js'
import { SendAgainButton } from '../../forms/send-again-button.js'
import { usePhoneFault } from '../../forms/use-phone-fault.js'

const empty = { phone: '', password: '', code: '' }

const fieldOf = { [codes.code_wrong_or_old]: 'code' }

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
  // The code that the owner of this phone was sent, where the server asks for one.
  const [request, setRequest] = useState<CodeRequest>()
  const form = useForm({
    schema: rulesOf<typeof empty>((values) => ({
      phone: phoneFault(values.phone),
      password: values.password.length < minPasswordLength && t('sign.password_short'),
      code: request?.phone === values.phone && !/^\d{6}$/.test(values.code) && t('sign.code_form'),
    })),
    defaultValues: { ...empty, phone },
    async onSubmit({ code, ...values }) {
      const proof = request?.phone === values.phone && { request_id: request.id, code }
      try {
        mavuno.session.save(await callInPlace(signIn, { ...values, ...proof }))
        // In the place of "Please log in first", which is over.
        toast.success(t('sign.welcome'), { id: 'login' })
      } catch (error) {
        if (!isBusinessError(error) || error.code !== codes.prove_phone) {
          return refusals(error, fieldOf)
        }
        try {
          setRequest(await askForCode({ phone: values.phone, purpose: 'sign_in' }))
          return refusals(error)
        } catch (failure) {
          return refusals(failure)
        }
      }
      return undefined
    },
  })
  const typed = form.values.phone
  const isCodeNeeded = request?.phone === typed
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
        {isCodeNeeded && (
          <>
            <CodeSent phone={typed} />
            <CodeField label={t('sign.code')} {...form.field('code')} />
          </>
        )}
        <FormMessage {...form.message} />
        <SubmitButton busy={form.busy} busyText={t('sign.logging_in')}>
          {t('action.log_in')}
        </SubmitButton>
      </Form>
      {isCodeNeeded && (
        <SendAgainButton
          ask={async () => setRequest(await askForCode({ phone: typed, purpose: 'sign_in' }))}
        />
      )}
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
