import { useOnline } from '@mavuno/sdk/react'
import { Badge, Button, ListIcon, OfflineStrip, SearchIcon } from '@mavuno/ui'
import { Fragment, useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mavuno } from '../mavuno.js'
import { Key } from '../parts/key.js'
import { LaterBar } from '../refusal/later.js'
import type { Me } from '../session/operator.js'
import { serverNow } from '../session/server-clock.js'
import { StepUp } from '../session/step-up.js'
import { useText } from '../texts/use-text.js'
import { Brand } from './brand.js'
import { beginChord, useFindKey, useKeys } from './keys.js'
import { Count, counters, sumOf, type Counted } from './counts.js'
import { MeMenu } from './me-menu.js'
import { Palette, useEverywhere, useLoaded } from './palette.js'
import { maySee, menuParts, screens, type Screen, type ScreenName } from './screens.js'
import { tabsOf } from './tabs.js'
import { useTimeText } from '../parts/dates/time-text.js'

/** When the server answered last, by its clock. */
function useLastAnswer(): number {
  const [at, setAt] = useState(serverNow)
  useEffect(
    () => mavuno.events.on('call', ({ status }) => status === 200 && setAt(serverNow())),
    [],
  )
  return at
}

/** Around every screen: the menu of what my roles may see, who I am, and what the keys do. */
export function Frame({ me, children }: { me: Me; children: ReactNode }) {
  const t = useText()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const times = useTimeText()
  const lastAnswer = useLastAnswer()
  const [isMapOpen, setMapOpen] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const mine = (Object.keys(screens) as ScreenName[]).filter((name) =>
    maySee(screens[name], me.roles),
  )
  const isCurrent = ({ path }: Screen) => pathname === path || pathname.startsWith(`${path}/`)
  const current = mine.find((name) => isCurrent(screens[name]))
  const parts = menuParts
    .map((group) => ({
      group,
      names: mine.filter((name) => (screens[name] as Screen).group === group),
    }))
    .filter(({ names }) => names.length > 0)
  const code = useLoaded()
  const tabs = tabsOf(mine, me.roles)
  const [counted, setCounted] = useState<Partial<Record<ScreenName, Counted>>>({})
  /** On a phone: whether all is shown, and not only the tabs. */
  const [isMore, setMore] = useState(false)
  const less = () => setMore(false)
  const find = () => (less(), setFinding(true))
  const hidden = mine.flatMap((name) => (tabs.has(name) ? [] : (counted[name] ?? [])))
  const go = Object.fromEntries(
    mine.map((name) => [`g ${screens[name].letter}`, () => void navigate(screens[name].path)]),
  )
  useFindKey(() => setFinding(true))
  useKeys({
    ...go,
    g: () => beginChord(performance.now()),
    '?': () => setMapOpen(true),
    Escape: isMore ? less : undefined,
  })
  return (
    <div className="frame">
      <a className="skip" href="#main" onClick={skipToMain}>
        {t('frame.skip')}
      </a>
      <nav className="menu" aria-label={t('frame.menu')} data-shows={isMore ? 'all' : 'tabs'}>
        <div className="menu-brand">
          <Brand />
          <Badge tone={me.isDemo ? 'amber' : 'green'}>
            {t(me.isDemo ? 'frame.demo' : 'frame.live')}
          </Badge>
        </div>
        <button type="button" className="menu-find" onClick={find}>
          <SearchIcon size={18} />
          <span>{t('palette.open')}</span>
          <Key>Ctrl K</Key>
        </button>
        <div className="menu-screens">
          {parts.map(({ group, names }) => (
            <Fragment key={group ?? ''}>
              {group && <h2 id={group}>{t(group)}</h2>}
              <ul aria-labelledby={group}>
                {names.map((name) => {
                  const { path, title, icon: Icon } = screens[name]
                  const Counter = counters[name]
                  return (
                    <li key={name} data-tab={tabs.has(name) || undefined}>
                      <a
                        href={`#${path}`}
                        aria-current={name === current ? 'page' : undefined}
                        onClick={less}
                      >
                        <Icon size={18} />
                        <span>{t(title)}</span>
                        {Counter && (
                          <Counter
                            me={me}
                            tell={(now) => setCounted((last) => ({ ...last, [name]: now }))}
                          />
                        )}
                      </a>
                    </li>
                  )
                })}
              </ul>
            </Fragment>
          ))}
        </div>
        <MeMenu me={me} />
        <button
          type="button"
          className="menu-more"
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          <ListIcon size={18} />
          <span>{t(isMore ? 'frame.less' : 'frame.more')}</span>
          {!isMore && <Count {...sumOf(hidden)} />}
        </button>
      </nav>
      {!isOnline && <OfflineStrip asOf={lastAnswer} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <LaterBar />
      <footer className="foot">
        <span className="foot-keys">
          {code && <code.FootKeys me={me} name={current} mine={mine} />}
        </span>
        <span className="foot-end">
          <span>{t('frame.since', { time: times.short(lastAnswer) })}</span>
          <Button variant="plain" size="small" onClick={() => setMapOpen(true)}>
            <Key>?</Key> {t('keys.all')}
          </Button>
        </span>
        {code && <code.Toaster />}
      </footer>
      {isMapOpen && <Keys me={me} name={current} onClose={() => setMapOpen(false)} />}
      {isFinding && (
        <Palette me={me} onClose={() => setFinding(false)} onKeys={() => setMapOpen(true)} />
      )}
      <StepUp />
    </div>
  )
}

/** All keys, once their code is here. */
function Keys(props: { me: Me; name: ScreenName | undefined; onClose: () => void }) {
  const code = useEverywhere()
  return code ? <code.KeyMap {...props} /> : null
}

function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
