import { isBusinessError, isRefusal } from '@mavuno/sdk'
import { codes } from '@mavuno/sdk/contract'
import { useFailureText } from '../../../texts/use-failure-text.js'
import { useText } from '../../../texts/use-text.js'

export interface RechargeRefusal {
  /** Shown at the payment number. */
  readonly ofNumber?: string
  /** Shown below the form. */
  readonly ofAll?: string
  /** The customer's own recharge that is pending with this number. */
  readonly pendingId?: string
}

/** Why a recharge was refused, and where on the form to say so. */
export function useRechargeRefusal(error: unknown): RechargeRefusal {
  const t = useText()
  const failureText = useFailureText()
  if (error === undefined) return {}
  if (!isBusinessError(error)) return { ofAll: failureText(error) }
  const { pending } = Object(error.data) as { pending?: unknown }
  if (error.code === codes.wrong_state && typeof pending === 'number') {
    return { ofAll: t('server.too_many_pending', { count: pending }) }
  }
  const text = failureText(error)
  if (isRefusal(error, 'payment_number_pending')) {
    return { ofAll: text, pendingId: error.data.recharge_id }
  }
  return error.code === codes.payment_number_used ? { ofNumber: text } : { ofAll: text }
}
