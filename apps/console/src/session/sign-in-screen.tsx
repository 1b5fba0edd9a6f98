import { Button, CodeField, FormMessage, Notice, PasswordField, TextField } from '@mavuno/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { Brand } from '../frame/brand.js'
import { useFailureText } from '../parts/failure.js'
import { useText } from '../texts/use-text.js'
import { otherPhone } from './other-operator.js'
import { signInByPasskey, signInByPassword, startSignIn } from './operator.js'
import { wasLeft } from './idle.js'

type Start = Awaited<ReturnType<typeof startSignIn>>

/** What the server says of how one signs in here; an error if it cannot be reached. */
function useStart() {
  const [start, setStart] = useState<Start>()
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isShown = true
    startSignIn().then(
      (answer) => isShown && (setStart(answer), setError(undefined)),
      (failure: unknown) => isShown && setError(failure),
    )
    return () => void (isShown = false)
  }, [tries])
  return { start, error, again: () => setTries(tries + 1) }
}

/** Operators sign in by a passkey, or by password and code; in a demo by password alone. */
export function SignInScreen() {
  const t = useText()
  const say = useFailureText()
  const { start, error: noStart, again } = useStart()
  const isEnrolled = (useLocation().state as { enrolled?: true } | null)?.enrolled === true
  const [phone, setPhone] = useState(otherPhone.take)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>()
  /** How somebody tries to enter, or did last. */
  const [way, setWay] = useState<'passkey' | 'password'>('password')
  const [isBusy, setBusy] = useState(false)
  /** The button was pressed, so what is missing is said at its field. */
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isDemo = start ? !start.second_factor : false

  useEffect(() => {
    document.title = `${t('sign_in.title')} – Mavuno`
  }, [t])

  async function enter(by: 'passkey' | 'password') {
    setWay(by)
    setError(undefined)
    setBusy(true)
    try {
      await (by === 'passkey' ? signInByPasskey() : byPassword())
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  async function byPassword() {
    // Whoever is quicker than the answer about how one signs in here still learns if this is a demo.
    const { second_factor } = start ?? (await startSignIn())
    await signInByPassword({ phone, password, code }, !second_factor)
  }
  const missing = {
    phone: phone.trim() === '' && t('sign_in.needs_phone'),
    password: password === '' && t('sign_in.needs_password'),
    code: start?.second_factor === true && code === '' && t('sign_in.needs_code'),
  }
  const isMissing = Object.values(missing).some(Boolean)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return undefined
    setTried(isMissing)
    if (!isMissing) return void enter('password')
    setError(undefined)
    return void requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    )
  }
  /** Passkeys are bound to an address; in a demo they are not needed. */
  const elsewhere = start?.second_factor === true && start.console !== location.origin
  const failed = error !== undefined && <FormMessage>{say(error)}</FormMessage>
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <Brand />
        <h1>{t('sign_in.title')}</h1>
        {isEnrolled && <Notice tone="green">{t('sign_in.enrolled')}</Notice>}
        {wasLeft() && <Notice tone="blue">{t('sign_in.left')}</Notice>}
        {noStart !== undefined && (
          <Notice
            tone="red"
            role="alert"
            action={
              <Button variant="plain" size="small" onClick={again}>
                {t('failure.again')}
              </Button>
            }
          >
            {say(noStart)}
          </Notice>
        )}
        {elsewhere && (
          <Notice
            tone="amber"
            title={t('sign_in.elsewhere', { address: start.console })}
            action={
              <a className="link" href={`${start.console}/${location.hash}`}>
                {t('sign_in.elsewhere_go')}
              </a>
            }
          >
            {t('sign_in.elsewhere_text')}
          </Notice>
        )}
        {start?.second_factor && (
          <>
            <Button
              variant="filled"
              width="full"
              busy={isBusy && way === 'passkey'}
              disabled={elsewhere}
              onClick={() => void enter('passkey')}
            >
              {t('sign_in.passkey')}
            </Button>
            {way === 'passkey' && failed}
          </>
        )}
        <form onSubmit={submit} noValidate ref={form}>
          {/* Its place is kept, so that the button does not move away from who presses it. */}
          <h2 aria-hidden={start === undefined}>
            {start ? t(isDemo ? 'sign_in.by_demo' : 'sign_in.by_code') : '\u00a0'}
          </h2>
          <TextField
            label={t('sign_in.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="username"
            value={phone}
            onValueChange={setPhone}
            error={wasTried && missing.phone}
          />
          <PasswordField
            label={t('sign_in.password')}
            value={password}
            onValueChange={setPassword}
            error={wasTried && missing.password}
          />
          {start?.second_factor && (
            <CodeField
              label={t('sign_in.code')}
              value={code}
              onValueChange={setCode}
              error={wasTried && missing.code}
            />
          )}
          {way === 'password' && failed}
          <Button
            type="submit"
            variant={start?.second_factor ? 'second' : 'filled'}
            width="full"
            busy={isBusy && way === 'password'}
          >
            {t('sign_in.enter')}
          </Button>
        </form>
        {isDemo && <p className="muted">{t('sign_in.demo_hint')}</p>}
      </div>
    </main>
  )
}
