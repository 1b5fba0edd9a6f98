import { ContractError } from '../errors/errors.js'
import type { Events } from '../events/events.js'
import { after, isPromise } from '../storage/after.js'
import type { SafeStorage } from '../storage/safe-storage.js'
import { createStoredValue } from '../storage/stored-value.js'
import { reduceSession, signedOut, type SessionAction, type SessionUser } from './session-state.js'

/** Milliseconds to read "Please log in first" before the sign page opens. */
export const redirectDelay = 1000

/**
 * The session of the user who is signed in.
 *
 * @example
 * if (mavuno.session.requireLogin('/wallet')) await mavuno.call(getWallet)
 */
export interface Session {
  readonly user: SessionUser | undefined
  readonly token: string | undefined
  readonly isLoggedIn: boolean
  /** Signs in with the backend's reply; unknown fields are kept. */
  save(userInfo: SessionUser): void
  /** Merges new fields into the user. The token stays, and fields of another user are ignored. */
  update(fields: Readonly<Record<string, unknown>>): void
  /** Removes the user, token and private data, here and in other tabs, and emits `goToSign`. */
  signOut(): void
  /**
   * True if logged in. Otherwise emits `loginRequired` now and `goToSign` 1 000 ms later. Further calls
   * in between emit nothing, but the last `redirect` is used.
   */
  requireLogin(redirect?: string): boolean
}

/** The token of a call, with the epoch in which it was current. */
export interface Credential {
  readonly token: string | undefined
  readonly epoch: number
}

export interface SessionStore extends Session {
  /** A promise until the stored session has been read, then undefined. */
  readonly loading: Promise<unknown> | undefined
  readonly credential: Credential
  /** Ends the session after a 401, unless there is a newer token, here or in another tab. */
  refuse(credential: Credential): void
  /** Cancels a pending `goToSign`. */
  close(): void
}

// Printable ASCII only, as nothing else can be sent in a header.
const tokenPattern = /^[\x21-\x7e]+$/

function checkUser(value: unknown): SessionUser | undefined {
  const token = (value as SessionUser | null)?.token
  return typeof token === 'string' && tokenPattern.test(token) ? (value as SessionUser) : undefined
}

/** `forget` removes the private data of the user who leaves. */
export function createSession(
  storage: SafeStorage,
  events: Events,
  forget: (leaver: SessionUser | undefined) => void,
): SessionStore {
  const stored = createStoredValue(storage, 'userInfo', checkUser)
  let state = signedOut
  let timer: ReturnType<typeof setTimeout> | undefined

  function dispatch(action: SessionAction) {
    const last = state
    state = reduceSession(last, action)
    const { user, asked, departure } = state
    const leaver = last.user
    const isOwnChange = action.type !== 'restored' && action.type !== 'changed-in-another-tab'
    if (user !== leaver) {
      if (isOwnChange) {
        void (user ? stored.write(user) : stored.remove())
        // Without an id, nobody could be recognised when they sign in again.
        const isLeft =
          leaver && leaver.token !== user?.token && (!leaver.id || (user && user.id !== leaver.id))
        if (isLeft || action.type === 'signed-out') forget(leaver)
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
    update(fields) {
      // Another tab may have changed the stored user before its storage event arrives here.
      void after(stored.read(), (user) => {
        if (user?.token === state.user?.token) dispatch({ type: 'updated', fields })
      })
    },
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
