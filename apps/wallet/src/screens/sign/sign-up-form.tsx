import { codes, minPasswordLength, signUp } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import {
  CodeField,
  Form,
  FormMessage,
  PhoneField,
  TextField,
  toast,
  useComposedRefs,
  useForm,
} from '@mavuno/ui'
import { useEffect, useState } from 'react'
import { longestNickname, rulesOf } from '../../forms/form-rules.js'
import { keptInTab } from '../../forms/kept-in-tab.js'
import { NewPasswordFields } from '../../forms/new-password-fields.js'
import { usePasswordJudge } from '../../forms/use-password-judge.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useRefusals } from '../../forms/use-refusals.js'
import { mavuno } from '../../mavuno.js'
import { callInPlace } from '../../queries/call-in-place.js'
import { useText } from '../../texts/use-text.js'
import type { CodeRequest } from '../../forms/solve-and-ask.js'
import { askForCode } from './ask-for-code.js'
import { BeforeSignUp } from './before-sign-up.js'
import type { PhoneProps } from './log-in-form.js'
import { SendAgainButton } from '../../forms/send-again-button.js'
import { usePhoneFault } from '../../forms/use-phone-fault.js'
import { useShownPhone } from '../../forms/use-shown-phone.js'
import { useCodeFocus } from '../../forms/use-code-focus.js'

const fieldOf = {
  [codes.phone_taken]: 'phone',
  [codes.code_wrong_or_old]: 'code',
  [codes.invitation_unknown]: 'invitation_code',
  [codes.password_too_common]: 'password',
}

const keptSignUp = keptInTab<{
  readonly request: CodeRequest
  readonly invitation_code: string
  readonly nickname: string
}>('signUp')

interface SignUpFormProps extends PhoneProps {
  /** The invitation code from the link. */
  invite: string
}

/** The first tap asks for a code, which reaches the owner of the phone only; the second signs up with it. */
export function SignUpForm({ phone, onPhone, invite }: SignUpFormProps) {
  const t = useText()
  const phoneFault = usePhoneFault()
  const refusals = useRefusals()
  const isInvitationRequired = useConfig()?.referral.invitation_required ?? false
  const [kept] = useState(keptSignUp.read)
  const [request, setRequest] = useState(kept?.request)
  const isCommon = usePasswordJudge()
  const empty = {
    phone: kept?.request.phone ?? phone,
    password: '',
    confirm_password: '',
    invitation_code: kept?.invitation_code ?? invite,
    nickname: kept?.nickname ?? '',
    code: kept?.request.code ?? '',
  }
  const form = useForm({
    schema: rulesOf<typeof empty>((values) => ({
      phone: phoneFault(values.phone),
      password:
        values.password.length < minPasswordLength
          ? t('sign.password_short')
          : isCommon(values.password, values.phone) && t('code.1006'),
      confirm_password: values.confirm_password !== values.password && t('sign.password_mismatch'),
      invitation_code:
        isInvitationRequired && !values.invitation_code.trim() && t('sign.invitation_required'),
      nickname:
        values.nickname.trim().length > longestNickname &&
        t('sign.nickname_long', { most: longestNickname }),
      code: request?.phone === values.phone && !/^\d{6}$/.test(values.code) && t('sign.code_form'),
    })),
    defaultValues: empty,
    async onSubmit({ invitation_code, nickname, ...rest }) {
      const invitation = invitation_code.trim()
      const name = nickname.trim()
      try {
        if (request?.phone !== rest.phone) {
          const asked = await askForCode({
            phone: rest.phone,
            purpose: 'sign_up',
            ...(invitation ? { invitation_code: invitation } : {}),
          })
          onSent(asked)
          return undefined
        }
        const user = await callInPlace(signUp, {
          ...rest,
          request_id: request.id,
          ...(invitation ? { invitation_code: invitation } : {}),
          ...(name ? { nickname: name } : {}),
        })
        keptSignUp.forget()
        mavuno.session.save(user)
        // In the place of "Please log in first", which is over.
        toast.success(t('sign.created'), { id: 'login' })
      } catch (error) {
        return refusals(error, fieldOf)
      }
      return undefined
    },
  })
  const onSent = (asked: CodeRequest) => {
    const { invitation_code, nickname } = form.values
    keptSignUp.keep({ request: asked, invitation_code, nickname })
    setRequest(asked)
    form.setValue('code', asked.code ?? '')
  }
  // After a reload the password comes first.
  const isKept = request?.id === kept?.request.id
  const codeRef = useComposedRefs(
    useCodeFocus(isKept ? undefined : request?.id),
    form.field('code').ref,
  )
  const typed = form.values.phone
  const shownPhone = useShownPhone(typed)
  const isCodeSent = request?.phone === typed
  useEffect(() => onPhone(typed), [typed, onPhone])
  const optional = (label: string) => t('label.optional', { label })
  return (
    <>
      <BeforeSignUp />
      <Form {...form.props} aria-label={t('action.sign_up')}>
        <PhoneField
          label={t('sign.phone')}
          autoComplete="username"
          enterKeyHint="next"
          {...form.field('phone')}
        />
        <NewPasswordFields
          label={t('sign.password')}
          confirmLabel={t('sign.confirm_password')}
          password={form.field('password')}
          confirm={form.field('confirm_password')}
          isEasy={isCommon(form.values.password, typed)}
          enterKeyHint="next"
        />
        <TextField
          label={
            isInvitationRequired ? t('sign.invitation_code') : optional(t('sign.invitation_code'))
          }
          hint={t('sign.invitation_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          enterKeyHint="next"
          {...form.field('invitation_code')}
        />
        <TextField
          label={optional(t('sign.nickname'))}
          autoComplete="nickname"
          enterKeyHint="go"
          {...form.field('nickname')}
        />
        {isCodeSent && (
          <CodeField
            label={t('sign.code')}
            hint={
              request.code === undefined
                ? t('sign.sign_up_sent', { phone: shownPhone })
                : t('sign.demo_code')
            }
            {...form.field('code')}
            ref={codeRef}
            className="wallet-sign-code"
          />
        )}
        <FormMessage {...form.message} />
        <SubmitButton busy={form.busy} busyText={t('sign.signing_up')}>
          {t('action.sign_up')}
        </SubmitButton>
      </Form>
      {isCodeSent && (
        <SendAgainButton
          ask={async () => onSent(await askForCode({ phone: typed, purpose: 'sign_up' }))}
        />
      )}
    </>
  )
}
