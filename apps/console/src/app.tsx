import { operatorListOperators } from '@mavuno/sdk/operator'
import { MavunoProvider, useCall, useConfig, useLanguage, useSession } from '@mavuno/sdk/react'
import { createFormatter, Notice, toast, UiProvider, Button } from '@mavuno/ui'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { HashRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import './app.css'
import { Boundary } from './frame/boundary.js'
import { Frame } from './frame/frame.js'
import { NotForYou } from './frame/not-for-you.js'
import { useLoaded } from './frame/palette.js'
import { RouterLink } from './frame/router-link.js'
import { ScreenCode } from './frame/screen-code.js'
import { maySee, screens, type ScreenName } from './frame/screens.js'
import { mavuno } from './mavuno.js'
import { Failure } from './parts/failure.js'
import { LoadingRows } from './parts/reading.js'
import { KnownTargets } from './parts/waits.js'
import { takeAllBack } from './refusal/later.js'
import { queries } from './queries.js'
import { useMe, type Me } from './session/operator.js'
import { serverNow } from './session/server-clock.js'
import { SignInScreen } from './session/sign-in-screen.js'
import { endStepUp } from './session/step-up-request.js'
import { kitSwahili } from './texts/kit-swahili.js'
import { useText } from './texts/use-text.js'

/** Gives the kit its texts, the currency and the time zone of the business. */
function Settings({ children }: { children: ReactNode }) {
  const { current } = useLanguage()
  const { currency, time_zone } = useConfig() ?? {}
  const formatter = useMemo(
    () =>
      createFormatter({
        now: serverNow,
        ...(currency && { currency }),
        ...(time_zone && { timeZone: time_zone }),
      }),
    [currency, time_zone],
  )
  useEffect(() => {
    document.documentElement.lang = current
  }, [current])
  return (
    <UiProvider texts={current === 'sw' ? kitSwahili : {}} formatter={formatter} link={RouterLink}>
      {children}
    </UiProvider>
  )
}

function ScreenFor({ name, me }: { name: ScreenName; me: Me }) {
  const t = useText()
  const title = t(screens[name].title)
  useEffect(() => {
    document.title = `${title} – Mavuno`
  }, [title])
  return maySee(screens[name], me.roles) ? (
    <ScreenCode key={name} name={name} me={me} />
  ) : (
    <NotForYou name={name} />
  )
}

function SignedIn() {
  const t = useText()
  const me = useMe()
  const { data } = useCall(operatorListOperators)
  const { pathname } = useLocation()
  if (!me) return null
  return (
    <KnownTargets value={data?.wait_targets}>
      <Frame me={me}>
        <Boundary
          of={pathname}
          broken={(retry) => (
            <div className="failure">
              <Notice
                tone="red"
                role="alert"
                title={t('failure.broken')}
                action={
                  <Button variant="plain" size="small" onClick={retry}>
                    {t('failure.again')}
                  </Button>
                }
              >
                {t('failure.broken_text')}
              </Notice>
            </div>
          )}
        >
          <Routes>
            {(Object.keys(screens) as ScreenName[]).map((name) => (
              <Route
                key={name}
                path={`${screens[name].path}/:id?`}
                element={<ScreenFor name={name} me={me} />}
              />
            ))}
            <Route path="*" element={<Navigate to={screens.today.path} replace />} />
          </Routes>
        </Boundary>
      </Frame>
    </KnownTargets>
  )
}

const EnrolScreen = lazy(async () => {
  const [{ EnrolScreen: shown }] = await Promise.all([
    import('./session/enrol-screen.js'),
    mavuno.language.loadAll(),
  ])
  return { default: shown }
})

/** The enrolment screen opens by its link, whether or not somebody is signed in. */
function Enrolment({ link }: { link: string }) {
  const t = useText()
  const title = t('failure.screen')
  return (
    <Boundary
      of={link}
      broken={() => <Failure error={undefined} title={title} onRetry={() => location.reload()} />}
    >
      <Suspense fallback={<LoadingRows />}>
        <EnrolScreen link={link} />
      </Suspense>
    </Boundary>
  )
}

function Page() {
  const id = useSession()?.id
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Toasts wait until the code that shows them has loaded.
  const code = useLoaded()
  const link = /^\/enrol\/([\w-]+)$/.exec(pathname)?.[1]
  // The next at the desk is not shown whom the last one looked for.
  const forget = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    if (mavuno.session.isLoggedIn || !rest.has('find')) return
    rest.delete('find')
    void navigate({ pathname, search: rest.toString() }, { replace: true })
  })
  useEffect(
    () => () => {
      endStepUp(false)
      toast.dismiss()
      takeAllBack()
      if (id !== undefined) forget()
    },
    [id],
  )
  // A new screen clears the toasts of the one before. What can be undone or has failed later is in the bar above the foot.
  const [, screen] = pathname.split('/')
  useEffect(() => () => toast.dismiss(), [screen])
  if (link !== undefined) return <Enrolment key={link} link={link} />
  // Nothing of one operator is left on the screen when another signs in; the address stays.
  if (id) return <SignedIn key={id} />
  return (
    <>
      <SignInScreen />
      {code && <code.Toaster />}
    </>
  )
}

export function App() {
  return (
    <MavunoProvider queries={queries}>
      <Settings>
        {/* A key must find what the key before it has opened: with transitions the address lags behind. */}
        <HashRouter useTransitions={false}>
          <Page />
        </HashRouter>
      </Settings>
    </MavunoProvider>
  )
}
