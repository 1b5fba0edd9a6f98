import { codes, confirmReset, minPasswordLength } from '@mavuno/sdk/contract'
import { CodeField, Form, FormMessage, useComposedRefs, useForm } from '@mavuno/ui'
import { rulesOf } from '../../forms/form-rules.js'
import { NewPasswordFields } from '../../forms/new-password-fields.js'
import { usePasswordJudge } from '../../forms/use-password-judge.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useRefusals } from '../../forms/use-refusals.js'
import { callInPlace } from '../../queries/call-in-place.js'
import { useText } from '../../texts/use-text.js'
import type { CodeRequest } from '../../forms/solve-and-ask.js'
import { askForCode } from './ask-for-code.js'
import { CodeSent } from './code-sent.js'
import { SendAgainButton } from '../../forms/send-again-button.js'
import { useCodeFocus } from '../../forms/use-code-focus.js'

const empty = { code: '', password: '', confirm_password: '' }

const fieldOf = {
  [codes.code_wrong_or_old]: 'code',
  [codes.password_too_common]: 'password',
}

interface NewPasswordFormProps extends CodeRequest {
  /** Another code was asked for. */
  onSent: (request: CodeRequest) => void
  onDone: () => void
}

/** The second step to a new password: asks for the code from the SMS and the password. */
export function NewPasswordForm({ id, phone, onSent, onDone }: NewPasswordFormProps) {
  const t = useText()
  const refusals = useRefusals()
  const isCommon = usePasswordJudge()
  const form = useForm({
    schema: rulesOf<typeof empty>(({ code, password, confirm_password }) => ({
      code: !/^\d{6}$/.test(code) && t('sign.code_form'),
      password:
        password.length < minPasswordLength
          ? t('sign.password_short')
          : isCommon(password, phone) && t('code.1006'),
      confirm_password: confirm_password !== password && t('sign.password_mismatch'),
    })),
    defaultValues: empty,
    async onSubmit(values) {
      try {
        await callInPlace(confirmReset, { request_id: id, ...values })
        onDone()
      } catch (error) {
        return refusals(error, fieldOf)
      }
      return undefined
    },
  })
  const codeRef = useComposedRefs(useCodeFocus(id), form.field('code').ref)
  return (
    <>
      <Form {...form.props} aria-label={t('sign.reset_title')}>
        <CodeSent phone={phone} />
        {/* Tells password managers whose password this is. */}
        <input type="hidden" autoComplete="username" value={phone} readOnly />
        <CodeField label={t('sign.code')} {...form.field('code')} ref={codeRef} />
        <NewPasswordFields
          label={t('password.new')}
          confirmLabel={t('sign.confirm_password')}
          password={form.field('password')}
          confirm={form.field('confirm_password')}
          isEasy={isCommon(form.values.password, phone)}
          enterKeyHint="go"
        />
        <p className="wallet-sign-words">{t('sign.reset_ends_sessions')}</p>
        <FormMessage {...form.message} />
        <SubmitButton busy={form.busy} busyText={t('busy.saving')}>
          {t('sign.set_password')}
        </SubmitButton>
      </Form>
      <SendAgainButton
        ask={async () => onSent(await askForCode({ phone: phone, purpose: 'reset' }))}
      />
    </>
  )
}
