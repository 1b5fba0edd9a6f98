import type { UserInfo } from '../contract/customer/user-info.js'

/**
 * The user who is signed in: the reply of sign-in or sign-up, or any object with a token.
 *
 * @example
 * mavuno.session.save(await mavuno.call(signIn, { phone: '0712345678', password: typed }))
 */
export type SessionUser = Readonly<Partial<UserInfo>> & {
  readonly token: string
  readonly [field: string]: unknown
}

/** Why to navigate to the sign page, and where to go afterwards. See {@link MavunoEvents}. */
export interface Departure {
  readonly reason: 'login-required' | 'unauthorized' | 'signed-out'
  /** Where to go after the sign-in; if undefined, the front end decides. */
  readonly redirect: string | undefined
}

export interface SessionState {
  readonly user: SessionUser | undefined
  /** Increases with each token and each refusal, so that the refusal of an older token is ignored. */
  readonly epoch: number
  /** Set while the delay before the sign page runs, after a login was required. */
  readonly asked: { readonly redirect: string | undefined } | undefined
  /** The last navigation to the sign page; each one is a new object. */
  readonly departure: Departure | undefined
}

export type SessionAction =
  | { readonly type: 'restored'; readonly user: SessionUser | undefined }
  | { readonly type: 'changed-in-another-tab'; readonly user: SessionUser | undefined }
  | { readonly type: 'signed-in'; readonly user: SessionUser }
  | { readonly type: 'updated'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly type: 'signed-out' }
  | { readonly type: 'token-refused'; readonly epoch: number }
  | { readonly type: 'login-required'; readonly redirect: string | undefined }
  | { readonly type: 'redirect-due' }

export const signedOut: SessionState = {
  user: undefined,
  epoch: 0,
  asked: undefined,
  departure: undefined,
}

/** What a user is known by: the id, or else the token, as nobody else has it. */
export const idOf = (user: SessionUser | undefined): string | undefined => user?.id ?? user?.token

function adopt(state: SessionState, user: SessionUser): SessionState {
  const epoch = user.token === state.user?.token ? state.epoch : state.epoch + 1
  return { ...state, user, epoch, asked: undefined }
}

function depart(state: SessionState, reason: Departure['reason'], redirect?: string): SessionState {
  return {
    user: undefined,
    epoch: state.epoch + 1,
    asked: undefined,
    departure: { reason, redirect },
  }
}

/** Whether the fields are another user's: the user changed while the call was in flight. */
function isOfAnother(user: SessionUser, { id }: Readonly<Record<string, unknown>>): boolean {
  return id !== undefined && user.id !== undefined && id !== user.id
}

/** The next state after an action; the same object if nothing has changed. */
export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  const { user, asked } = state
  switch (action.type) {
    case 'restored':
      // A sign-in while an asynchronous storage was being read is newer than the stored user.
      return state.epoch === 0 && action.user ? adopt(state, action.user) : state
    case 'changed-in-another-tab':
      if (action.user) return adopt(state, action.user)
      return user ? depart(state, 'signed-out') : state
    case 'signed-in':
      return adopt(state, action.user)
    case 'updated':
      if (!user || isOfAnother(user, action.fields)) return state
      return { ...state, user: { ...user, ...action.fields, token: user.token } }
    case 'signed-out':
      return depart(state, 'signed-out')
    case 'token-refused':
      return action.epoch === state.epoch ? depart(state, 'unauthorized', asked?.redirect) : state
    case 'login-required':
      return user ? state : { ...state, asked: { redirect: action.redirect } }
    case 'redirect-due':
      return asked ? depart(state, 'login-required', asked.redirect) : state
    default:
      return action satisfies never
  }
}
