import { isBusinessError, isHttpError, isMavunoError } from '@mavuno/sdk'
import { codes, minPasswordLength, type EndpointReply } from '@mavuno/sdk/contract'
import { operatorEnrol, operatorStartEnrolment } from '@mavuno/sdk/operator'
import {
  Button,
  CodeField,
  CopyButton,
  Fold,
  FormMessage,
  Notice,
  PasswordField,
  QrCode,
} from '@mavuno/ui'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { wrongFields } from '../forms/issues.js'
import { Brand } from '../frame/brand.js'
import { mavuno } from '../mavuno.js'
import { useFailureText } from '../parts/failure.js'
import { isCode } from '../parts/outcome.js'
import { LoadingRows } from '../parts/reading.js'
import { useText } from '../texts/use-text.js'
import { leave } from './leave.js'
import { makePasskey, PasskeyFailure } from './passkey.js'

type Started = EndpointReply<typeof operatorStartEnrolment>

const quietly = { errorClose: true }
const start = (link: string) => mavuno.call(operatorStartEnrolment, { link }, quietly)

/** Whether the link was used, is too old, or was never made. */
const isOver = (error: unknown) => isBusinessError(error) && error.code === codes.code_wrong_or_old

/** The server says the same of a link and of a passkey that it does not accept. */
const whyOver = (link: string, failure: unknown): Promise<unknown> =>
  start(link).then(
    () => new PasskeyFailure('refused', failure),
    (now: unknown) => now,
  )

/** Whether nobody knows if the server has done what it was asked. */
const isUnknown = (error: unknown) =>
  isMavunoError(error) && !isBusinessError(error) && !(isHttpError(error) && error.status < 500)

/** What became of an enrolment without an answer: done most likely, not done, or nobody knows. */
type Lost = 'used' | 'not_yet' | 'unknown'

/** The link works once, so it tells whether it was used. */
const whatBecame = (link: string): Promise<Lost> =>
  start(link).then(
    () => 'not_yet',
    (failure: unknown) => (isOver(failure) ? 'used' : 'unknown'),
  )

/** By a link that works once somebody becomes an operator: with a passkey, with password and app, or with both. */
export function EnrolScreen({ link }: { link: string }) {
  const t = useText()
  const say = useFailureText()
  const [started, setStarted] = useState<Started>()
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    document.title = `${t('enrol.title')} – Mavuno`
  }, [t])
  useEffect(() => {
    let isShown = true
    start(link).then(
      (answer) => isShown && (setStarted(answer), setError(undefined)),
      (failure: unknown) => isShown && setError(failure),
    )
    return () => void (isShown = false)
  }, [link, tries])
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <Brand />
        <h1>{t('enrol.title')}</h1>
        {error !== undefined && isOver(error) && <Over />}
        {error !== undefined && !isOver(error) && (
          <Notice
            tone="red"
            role="alert"
            action={
              <Button variant="plain" size="small" onClick={() => setTries(tries + 1)}>
                {t('failure.again')}
              </Button>
            }
          >
            {say(error)}
          </Notice>
        )}
        {started && <Enrolment link={link} started={started} />}
        {!started && error === undefined && <LoadingRows count={3} />}
      </div>
    </main>
  )
}

/** There was no answer: what to do now, without raising an alarm about the link. */
function WasLost({ lost }: { lost: Lost }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Notice
      tone="amber"
      role="alert"
      title={t('enrol.lost')}
      action={
        lost === 'used' && (
          <Button
            variant="plain"
            size="small"
            onClick={() => void navigate('/', { replace: true })}
          >
            {t('enrol.to_sign_in')}
          </Button>
        )
      }
    >
      {t(`enrol.lost_${lost}`)}
    </Notice>
  )
}

function Over() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <>
      <Notice tone="red" role="alert" title={t('enrol.over')}>
        {t('enrol.over_text')}
      </Notice>
      <Button width="full" onClick={() => void navigate('/', { replace: true })}>
        {t('enrol.to_sign_in')}
      </Button>
    </>
  )
}

interface EnrolmentProps {
  readonly link: string
  readonly started: Started
}

function Enrolment({ link, started: { operator, needs_passkey, secret, uri } }: EnrolmentProps) {
  const t = useText()
  const say = useFailureText()
  const navigate = useNavigate()
  const form = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wasTried, setTried] = useState(false)
  const [wrongCode, setWrongCode] = useState('')
  const [common, setCommon] = useState({ password: '', why: '' })
  const [busy, setBusy] = useState<'passkey' | 'app'>()
  const [error, setError] = useState<unknown>()
  const [lost, setLost] = useState<Lost>()
  /** What belongs to the app is folded away where it is not needed, but not what is wrong in it. */
  const [isAppOpen, setAppOpen] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const hasApp = password !== '' || code !== ''
  const missing = {
    password:
      (password.length < minPasswordLength && t('enrol.needs_password', { minPasswordLength })) ||
      (password === common.password && common.why),
    code:
      (code.length < 6 && t('sign_in.needs_code')) || (code === wrongCode && t('enrol.wrong_code')),
  }

  function showWrong() {
    setAppOpen(true)
    requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    )
  }
  async function explain(failure: unknown, wasSent: boolean) {
    if (wasSent && isUnknown(failure)) setLost(await whatBecame(link))
    else if (isOver(failure)) {
      const why = await whyOver(link, failure)
      // If the answer to an earlier try was lost, the link was most likely used by that try.
      if (lost !== undefined && isOver(why)) setLost('used')
      else setError(why)
    } else setError(failure)
  }
  async function enrol(by: 'passkey' | 'app') {
    setError(undefined)
    // What was begun on the app's part is finished, or taken away.
    const needsApp = by === 'app' || hasApp
    setTried(needsApp)
    if (needsApp && (missing.password || missing.code)) return showWrong()
    setBusy(by)
    let wasSent = false
    try {
      // A passkey signs what was asked a moment ago.
      const passkey = by === 'passkey' ? await makePasskey((await start(link)).options) : undefined
      const app = needsApp ? { password, secret, code } : undefined
      wasSent = true
      await mavuno.call(
        operatorEnrol,
        { link, ...(passkey && { passkey }), ...(app && { app }) },
        quietly,
      )
      // Signs out any other operator of this browser, as the new one signs in next.
      if (mavuno.session.isLoggedIn) await leave()
      await navigate('/', { replace: true, state: { enrolled: true } })
    } catch (failure) {
      if (isHttpError(failure) && wrongFields(failure).includes('app.code')) {
        setWrongCode(code)
        showWrong()
      } else if (isCode(failure, codes.password_too_common)) {
        setCommon({ password, why: say(failure) })
        showWrong()
      } else await explain(failure, wasSent)
      setBusy(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void enrol(needs_passkey ? 'passkey' : 'app')
  }
  const roles = operator.roles.map((role) => t(`role.${role}`)).join(', ')
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('enrol.name'), operator.nickname],
    [t('sign_in.phone'), operator.phone],
    [t('people.roles'), roles],
  ]
  const app = (
    <div className="enrol-app">
      <p>{t('enrol.app_text')}</p>
      <QrCode value={uri} label={t('enrol.qr')} />
      <p>
        <a className="link" href={uri}>
          {t('enrol.app_link')}
        </a>
      </p>
      <p className="mono">{secret}</p>
      <CopyButton value={secret}>{t('enrol.copy_key')}</CopyButton>
      <PasswordField
        label={t('enrol.password')}
        autoComplete="new-password"
        value={password}
        onValueChange={setPassword}
        error={wasTried && missing.password}
      />
      <CodeField
        label={t('sign_in.code')}
        value={code}
        onValueChange={setCode}
        error={wasTried && missing.code}
      />
    </div>
  )
  return (
    <form id={form} onSubmit={submit} noValidate ref={fields}>
      <dl className="lines">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t(needs_passkey ? 'enrol.passkey_needed' : 'enrol.passkey_better')}</p>
      <Button
        variant="filled"
        width="full"
        busy={busy === 'passkey'}
        disabled={busy === 'app'}
        onClick={() => void enrol('passkey')}
      >
        {t('enrol.make')}
      </Button>
      {error !== undefined && isOver(error) && (
        <FormMessage>
          {t('enrol.over')} {t('enrol.over_text')}
        </FormMessage>
      )}
      {error !== undefined && !isOver(error) && <FormMessage>{say(error)}</FormMessage>}
      {/* Hidden while another try runs: a screen reader does not read out again an alert that has stayed. */}
      {lost !== undefined && error === undefined && !busy && <WasLost lost={lost} />}
      {needs_passkey ? (
        <Fold
          title={t('enrol.for_commands')}
          open={isAppOpen}
          onToggle={({ currentTarget }) => setAppOpen(currentTarget.open)}
        >
          {app}
        </Fold>
      ) : (
        <>
          <h2>{t('enrol.by_app')}</h2>
          {app}
          <Button type="submit" width="full" busy={busy === 'app'} disabled={busy === 'passkey'}>
            {t('enrol.without')}
          </Button>
        </>
      )}
    </form>
  )
}
