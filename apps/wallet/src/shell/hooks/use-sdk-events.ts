import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mavuno } from '../../mavuno.js'
import { pageHref, paths } from '../../router/paths.js'
import { say, sayText } from '../deferred/toasts.js'
import { canStore } from '../device/can-store.js'

/** Turns the SDK's events into toasts and navigation. */
export function useSdkEvents(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const goToSign = useEffectEvent((redirect = pathname + search) => {
    if (pathname === paths.sign) return
    const target = redirect.startsWith(paths.sign) ? undefined : redirect
    void navigate(pageHref(paths.sign, { redirect: target }).slice(1), { replace: true })
  })
  const hasToldStorage = useRef(false)
  const tellStorage = useEffectEvent(() => {
    if (hasToldStorage.current) return
    hasToldStorage.current = true
    sayText('storage.off')
  })

  // In a layout effect, to listen before the first page's login gate asks for a login.
  useLayoutEffect(() => {
    const { events } = mavuno
    const stops = [
      events.on('message', ({ message }) => say('error', message)),
      events.on('goToSign', ({ reason, redirect }) =>
        goToSign(reason === 'signed-out' ? paths.home : redirect),
      ),
      events.on('loginRequired', () => sayText('login.required', 'login')),
      // Data of another version is cleared, which customers need not know.
      events.on('storage', ({ reason }) => reason !== 'rubbish' && tellStorage()),
    ]
    // The SDK may have noticed this before anything listened.
    if (!canStore()) tellStorage()
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
