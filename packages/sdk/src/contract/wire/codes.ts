/**
 * The `code` of each business rule that may refuse a call, by its name.
 *
 * @example
 * if (isBusinessError(error) && error.code === codes.insufficient_funds) show(error.message)
 */
export const codes = {
  wrong_credentials: 1001,
  phone_taken: 1002,
  invitation_unknown: 1003,
  /** `data` is `{ field }` where a call takes two codes. */
  code_wrong_or_old: 1004,
  old_password_wrong: 1005,
  password_too_common: 1006,
  /** `data` is `{ reason }`. */
  blocked: 1007,
  /** Sign-in takes a code from an SMS now, besides the password. */
  prove_phone: 1008,
  /** Many codes were asked for from here: `data` is the `Puzzle` that must be solved first. */
  puzzle_first: 1009,
  /** `data` is `{ left }`: how many tries are left. */
  pin_wrong: 1010,
  /** After too many wrong tries the PIN does not work until the password is given. */
  pin_off: 1011,
  passkey_refused: 1012,
  pin_too_common: 1013,
  /** `data` is `{ needed, available }`. */
  insufficient_funds: 2001,
  /** `data` is `{ min, max }`. */
  amount_out_of_bounds: 2002,
  no_payment_account: 2003,
  wrong_state: 2004,
  payment_number_used: 2005,
  /** `data` is today's quote. */
  quote_changed: 2006,
  /** `data` is `{ until }`. */
  cooling_down: 2007,
  /** The customer to be paid is blocked. Only operators get it. */
  owner_blocked: 2009,
  /** One operator cannot do this alone: propose it. `data` is the limits, and what contests a recharge. */
  approval_needed: 2008,
  /** Nothing is paid out until two operators have resumed. */
  payouts_stopped: 2010,
  /** The operator's second factor is too old, or it was not the one that this needs. */
  step_up: 2011,
  /** This device has quick unlock, and the withdrawal is not confirmed by it. */
  unlock_first: 2012,
  /** The caller had a hand in payments that this is about: somebody else does it. */
  own_payments: 2015,
  /** The clock may be wrong: claims and purchases wait. */
  clock_untrusted: 2016,
  /** Another operator has taken this withdrawal: `data` is `{ who }`, their name. */
  assigned_to_other: 2017,
  /** The provider moves whole units only: `data` is `{ unit }`, in minor units. */
  whole_units_only: 2018,
  /** This phone was sent a prompt a moment ago: `data` is `{ until }`. */
  prompt_too_soon: 2019,
  /** The caller has a pending recharge with this payment number: `data` is `{ recharge_id }`. */
  payment_number_pending: 2020,
  /** The caller has imported bank lines that this is about, or recorded their statement: somebody else does it. */
  own_bank_lines: 2021,
  /** `data` is `{ stock }`. */
  sold_out: 3001,
  /** `data` is `{ limit, bought }`. */
  purchase_limit: 3002,
  /** `data` is `{ needed, level }`. */
  vip_level_too_low: 3003,
  /** `data` is `{ next_claim_time }`. */
  not_due_yet: 3004,
  /** `data` is `{ reason }`. */
  holding_frozen: 3005,
  reserve_short: 3006,
  risk_not_acknowledged: 3007,
  /** `data` is `{ price, terms_hash }`, those of today. */
  terms_changed: 3008,
  cover_short: 3009,
  code_unknown: 4001,
  code_used: 4002,
  code_exhausted: 4003,
  code_expired: 4004,
} as const

/** Name of one of {@link codes}. */
export type CodeName = keyof typeof codes
/** One of {@link codes}. */
export type Code = (typeof codes)[CodeName]
