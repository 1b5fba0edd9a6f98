import { isBusinessError, normalizePhone, type BusinessError } from '@mavuno/sdk'
import { requestPhoneCode, changePhone, codes } from '@mavuno/sdk/contract'
import { useConfig, useSession } from '@mavuno/sdk/react'
import {
  CodeField,
  Form,
  FormMessage,
  LinkButton,
  Notice,
  PasswordField,
  PhoneField,
  useComposedRefs,
  useForm,
} from '@mavuno/ui'
import { useState } from 'react'
import { rulesOf } from '../../../forms/form-rules.js'
import { keptInTab } from '../../../forms/kept-in-tab.js'
import { SendAgainButton } from '../../../forms/send-again-button.js'
import { solveAndAsk, type CodeRequest } from '../../../forms/solve-and-ask.js'
import { SubmitButton } from '../../../forms/submit-button.js'
import { useCodeFocus } from '../../../forms/use-code-focus.js'
import { usePhoneFault } from '../../../forms/use-phone-fault.js'
import { useRefusals } from '../../../forms/use-refusals.js'
import { useShownPhone } from '../../../forms/use-shown-phone.js'
import { mavuno } from '../../../mavuno.js'
import { callInPlace } from '../../../queries/call-in-place.js'
import { queries } from '../../../queries/queries.js'
import { pageHref, paths } from '../../../router/paths.js'
import { Page } from '../../../shell/frame/page.js'
import { durationText } from '../../../texts/duration-text.js'
import { useText } from '../../../texts/use-text.js'
import './form-screen.css'

const empty = { phone: '', password: '', old_code: '', code: '' }

const keptRequests = keptInTab<{ readonly old: CodeRequest; readonly next: CodeRequest }>(
  'changePhone',
)

/** The field that a refusal concerns. A wrong code says which of the two it was. */
function fieldsOf({ data }: BusinessError): Readonly<Record<number, string>> {
  const { field } = Object(data) as { field?: unknown }
  return {
    [codes.old_password_wrong]: 'password',
    [codes.code_wrong_or_old]: field === 'old_code' ? 'old_code' : 'code',
  }
}

function ask(phone: string): Promise<CodeRequest> {
  return solveAndAsk(phone, (solved) => callInPlace(requestPhoneCode, { phone, ...solved }))
}

/** Changes the phone number: the first tap sends a code to each phone, the second changes it. */
export function ChangePhoneScreen() {
  const t = useText()
  const refusals = useRefusals()
  const phoneFault = usePhoneFault()
  const config = useConfig()
  const own = useSession()?.phone ?? ''
  const coolDown = config?.withdraw.cool_down ?? 0
  const [kept] = useState(() => {
    const requests = keptRequests.read()
    return requests?.old.phone === own ? requests : undefined
  })
  const [old, setOld] = useState(kept?.old)
  const [next, setNext] = useState(kept?.next)
  const [isDone, setDone] = useState(false)
  const isOwn = (phone: string) => config && normalizePhone(phone, config.phone) === own
  const isSentTo = (phone: string) => old !== undefined && next?.phone === phone
  const codeFault = (phone: string, code: string) =>
    isSentTo(phone) && !/^\d{6}$/.test(code) && t('sign.code_form')
  const form = useForm({
    schema: rulesOf<typeof empty>(({ phone, password, old_code, code }) => ({
      phone: phoneFault(phone) ?? (isOwn(phone) && t('phone.same')),
      password: !password && t('server.field_required'),
      old_code: codeFault(phone, old_code),
      code: codeFault(phone, code),
    })),
    defaultValues: {
      ...empty,
      phone: kept?.next.phone ?? '',
      old_code: kept?.old.code ?? '',
      code: kept?.next.code ?? '',
    },
    async onSubmit(values) {
      setDone(false)
      try {
        if (!old || next?.phone !== values.phone) {
          await send(values.phone, old)
          return undefined
        }
        const proof = { old_request_id: old.id, request_id: next.id }
        mavuno.session.update(await callInPlace(changePhone, { ...values, ...proof }))
        queries.makeStaleAfter(changePhone)
      } catch (error) {
        if (!isBusinessError(error)) return refusals(error)
        if (error.code !== codes.phone_taken) return refusals(error, fieldsOf(error))
        return [{ path: ['phone'], message: t('server.phone_taken') }]
      }
      keptRequests.forget()
      form.clear('password')
      for (const name of ['phone', 'old_code', 'code'] as const) form.setValue(name, '')
      setOld(undefined)
      setNext(undefined)
      setDone(true)
      return undefined
    },
  })
  /** Sends a code to the new phone, and to the old one if that has none yet. */
  const send = async (phone: string, sent?: CodeRequest) => {
    const toOld = sent ?? (await ask(own))
    setOld(toOld)
    if (!sent) form.setValue('old_code', toOld.code ?? '')
    const toNew = await ask(phone)
    setNext(toNew)
    form.setValue('code', toNew.code ?? '')
    keptRequests.keep({ old: toOld, next: toNew })
  }
  const typed = form.values.phone
  const shown = { old: useShownPhone(own), phone: useShownPhone(typed) }
  const isSent = isSentTo(typed)
  const codeRef = useComposedRefs(
    useCodeFocus(next === kept?.next ? undefined : next?.id),
    form.field('old_code').ref,
  )
  return (
    <Page>
      <Form {...form.props} aria-label={t('title.phone')}>
        {isDone ? (
          <Notice tone="green" role="status" title={t('phone.changed')}>
            {t('phone.changed_text')}
          </Notice>
        ) : (
          <p className="wallet-form-words">{t('phone.intro')}</p>
        )}
        <PhoneField label={t('phone.new')} enterKeyHint="next" {...form.field('phone')} />
        <PasswordField
          label={t('payment_account.password')}
          enterKeyHint="go"
          {...form.field('password')}
        />
        {isSent && (
          <>
            <Notice role="status">
              {next?.code === undefined ? t('phone.sent', shown) : t('phone.demo_codes')}
            </Notice>
            <CodeField
              label={t('phone.code', { phone: shown.old })}
              {...form.field('old_code')}
              ref={codeRef}
              className="wallet-form-code"
            />
            <CodeField label={t('phone.code', shown)} {...form.field('code')} />
          </>
        )}
        {!isDone && (
          <Notice tone="amber">
            {coolDown > 0
              ? t('phone.then_wait', { duration: durationText(t, coolDown) })
              : t('phone.then')}
          </Notice>
        )}
        <FormMessage {...form.message} />
        <SubmitButton busy={form.busy} busyText={t(isSent ? 'busy.saving' : 'busy.sending')}>
          {t(isSent ? 'phone.save' : 'phone.send_codes')}
        </SubmitButton>
      </Form>
      {isSent && (
        <div className="wallet-form-result">
          <SendAgainButton ask={() => send(typed)} />
        </div>
      )}
      <Notice
        className="wallet-form-result"
        action={
          <LinkButton variant="plain" size="small" href={pageHref(paths.customerService)}>
            {t('action.get_help')}
          </LinkButton>
        }
      >
        {t('phone.lost')}
      </Notice>
    </Page>
  )
}
