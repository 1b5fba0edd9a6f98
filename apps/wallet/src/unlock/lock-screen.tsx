import { maskPhone } from '@mavuno/sdk'
import { getUnlock } from '@mavuno/sdk/contract'
import { useCall, useConfig, useOnline, useSession } from '@mavuno/sdk/react'
import { AppFrame, Button, LeafIcon, Notice, Spinner, TitleBar } from '@mavuno/ui'
import { DemoBadge } from '@mavuno/ui/wallet'
import { useEffect, useState } from 'react'
import { LogOutSheet } from '../forms/log-out-sheet.js'
import { say } from '../shell/deferred/toasts.js'
import { useDocumentTitle } from '../shell/hooks/use-document-title.js'
import { useFailureText } from '../texts/use-failure-text.js'
import { useText } from '../texts/use-text.js'
import { UnlockProof } from './unlock-proof.js'
import { noteOpened, noteUnlock } from './watch-lock.js'
import './lock-screen.css'

/** The lines of the field, which meet at one point. */
const furrows = [-420, -250, -110, 10, 110, 200, 280, 350, 420, 500]

/** The field at evening, over the whole screen. */
function Scene() {
  return (
    <svg
      viewBox="0 0 360 740"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden
      focusable={false}
      className="wallet-lock-scene"
    >
      <circle cx="306" cy="164" r="27" className="wallet-lock-sun" />
      <path className="wallet-lock-hill" d="M0 221C92 215 178 175 276 170c32-1 60 2 84 4v90H0z" />
      <path
        className="wallet-lock-near"
        d="M0 242C70 210 150 186 228 186c56 0 98 6 132 14v540H0z"
      />
      <path
        className="wallet-lock-furrows"
        d={furrows.map((x) => `M322 192Q${(322 + x) / 2 + 40} 260 ${x} 740`).join('')}
      />
    </svg>
  )
}

/** Asks who is there before anything of the wallet is shown. No figures. */
export function LockScreen() {
  const t = useText()
  const user = useSession()
  const config = useConfig()
  const isOnline = useOnline()
  const failureText = useFailureText()
  const { data: known, error, refresh } = useCall(getUnlock)
  const [isLeaving, setLeaving] = useState(false)
  const name = user?.nickname
  const isOff = known !== undefined && !known.pin && !known.passkey
  useDocumentTitle(t('lock.title'))
  useEffect(() => {
    if (!isOff) return
    // It was removed, so there is nothing to unlock.
    noteOpened()
    noteUnlock({ pin: false, passkey: false })
  }, [isOff])
  const leave = (
    <Button variant="plain" size="small" onClick={() => setLeaving(true)}>
      {t('action.log_out')}
    </Button>
  )
  const isUnreachable = !isOnline || (known === undefined && error !== undefined)
  return (
    <AppFrame
      data-mv-ground="field"
      className="wallet-lock"
      top={
        <TitleBar
          title={config?.site_name ?? ''}
          mark={<LeafIcon />}
          note={config?.legal.demo && <DemoBadge />}
          tone="field"
        />
      }
    >
      <Scene />
      <div className="wallet-lock-body">
        <h2 className="wallet-lock-name">
          {name ? t('lock.greeting', { name }) : t('lock.greeting_plain')}
        </h2>
        <p className="wallet-lock-phone">
          {user?.phone && config && maskPhone(user.phone, config.phone)}
        </p>
        <div className="wallet-lock-proof">
          {isUnreachable && (
            <Notice
              tone="amber"
              role="status"
              action={
                <Button variant="plain" size="small" onClick={() => void refresh()}>
                  {t('kit.try_again')}
                </Button>
              }
            >
              {isOnline ? failureText(error) : t('lock.unreachable')}
            </Notice>
          )}
          {known ? (
            <UnlockProof
              known={known}
              onProven={(by) => {
                noteOpened()
                if (by === 'password' && known.pin) say('info', t('lock.new_pin'))
              }}
              label={t('unlock.enter_pin')}
              byFingerprint={t('lock.by_fingerprint')}
              byPassword={t('lock.by_password')}
            >
              {leave}
            </UnlockProof>
          ) : (
            <div className="wallet-lock-waiting">
              {!isUnreachable && <Spinner />}
              {leave}
            </div>
          )}
        </div>
      </div>
      <LogOutSheet open={isLeaving} onOpenChange={setLeaving} />
    </AppFrame>
  )
}
