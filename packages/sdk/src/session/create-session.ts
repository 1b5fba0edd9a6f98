import { ContractError } from '../errors/errors.js'
import type { Events } from '../events/events.js'
import { after, isPromise } from '../storage/after.js'
import type { SafeStorage } from '../storage/safe-storage.js'
import { createStoredValue } from '../storage/stored-value.js'
import { reduceSession, signedOut, type SessionAction, type SessionUser } from './session-state.js'

/** Time to read "Please log in first" before the sign page comes. */
export const redirectDelay = 1000

/**
 * Who is signed in.
 *
 * @example
 * if (mavuno.session.requireLogin('/wallet')) await mavuno.call(getWallet)
 */
export interface Session {
  readonly user: SessionUser | undefined
  readonly token: string | undefined
  readonly isLoggedIn: boolean
  /** Signs in with what the backend answered; fields that are not known here are kept. */
  save(userInfo: SessionUser): void
  /** Merges what was read anew; the token stays, and so does the user when it is somebody else's. */
  update(fields: Readonly<Record<string, unknown>>): void
  /** Forgets user, token and what was private, here and in the other tabs, and leads to the sign page. */
  signOut(): void
  /**
   * True when logged in. Else `loginRequired` now and `goToSign` 1 000 ms later, once however often
   * it is asked meanwhile; the last `redirect` counts.
   */
  requireLogin(redirect?: string): boolean
}

/** The token that a call was sent with, and when it was current. */
export interface Credential {
  readonly token: string | undefined
  readonly epoch: number
}

export interface SessionStore extends Session {
  /** Undefined once the stored session has been read. */
  readonly loading: Promise<unknown> | undefined
  readonly credential: Credential
  /** A call got 401. A newer token, here or in another tab, survives that. */
  refuse(credential: Credential): void
  /** Goes nowhere any more. */
  close(): void
}

// Printable ASCII only: anything else could not travel in a header.
const tokenPattern = /^[\x21-\x7e]+$/

function checkUser(value: unknown): SessionUser | undefined {
  const token = (value as SessionUser | null)?.token
  return typeof token === 'string' && tokenPattern.test(token) ? (value as SessionUser) : undefined
}

/** `forget` clears what is private to the one who leaves; it is told the id. */
export function createSession(
  storage: SafeStorage,
  events: Events,
  forget: (leaver: string | undefined) => void,
): SessionStore {
  const stored = createStoredValue(storage, 'userInfo', checkUser)
  let state = signedOut
  let timer: ReturnType<typeof setTimeout> | undefined

  function dispatch(action: SessionAction) {
    const last = state
    state = reduceSession(last, action)
    const { user, asked, departure } = state
    const isNews = action.type !== 'restored' && action.type !== 'changed-in-another-tab'
    if (user !== last.user) {
      if (isNews) {
        void (user ? stored.write(user) : stored.remove())
        const isAnother = user && last.user && user.id !== last.user.id
        if (isAnother || action.type === 'signed-out') forget(last.user?.id)
      }
      events.emit('session', user)
    }
    if (asked && !last.asked) {
      timer = setTimeout(() => dispatch({ type: 'redirect-due' }), redirectDelay)
      events.emit('loginRequired', { message: 'Please log in first' })
    } else if (!asked) {
      clearTimeout(timer)
    }
    if (departure && departure !== last.departure) {
      if (departure.reason === 'unauthorized') events.emit('unauthorized')
      events.emit('goToSign', departure)
    }
  }

  storage.watch('userInfo', () => {
    void after(stored.read(), (user) => dispatch({ type: 'changed-in-another-tab', user }))
  })

  const restored = after(stored.read(), (user) => dispatch({ type: 'restored', user }))
  let loading = isPromise(restored) ? restored.finally(() => (loading = undefined)) : undefined

  const session: SessionStore = {
    get user() {
      return state.user
    },
    get token() {
      return state.user?.token
    },
    get isLoggedIn() {
      return state.user !== undefined
    },
    get loading() {
      return loading
    },
    get credential() {
      return { token: state.user?.token, epoch: state.epoch }
    },
    save(userInfo) {
      const user = checkUser(userInfo)
      if (!user) throw new ContractError('userInfo has no token', { path: 'token' })
      dispatch({ type: 'signed-in', user })
    },
    update: (fields) => dispatch({ type: 'updated', fields }),
    signOut: () => dispatch({ type: 'signed-out' }),
    requireLogin(redirect) {
      if (loading) void loading.then(() => session.requireLogin(redirect))
      else dispatch({ type: 'login-required', redirect })
      return session.isLoggedIn
    },
    close: () => clearTimeout(timer),
    refuse({ token, epoch }) {
      if (epoch !== state.epoch) return
      void after(stored.read(), (user) =>
        dispatch(
          user && user.token !== token
            ? { type: 'changed-in-another-tab', user }
            : { type: 'token-refused', epoch },
        ),
      )
    },
  }
  return session
}
