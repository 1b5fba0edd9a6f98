import { normalizeReceiptNumber } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import type { FormIssue } from '@mavuno/ui'

export interface RechargeValues {
  amount: number | null
  wallet_type: string
  recharge_account: string
  payment_number: string
}

/** A checked recharge; one that its provider collects has no payment number yet. */
interface RechargeInput {
  amount: number
  wallet_type: string
  recharge_account: string
  payment_number?: string
}

/** Checks a recharge, with the messages of the specification. */
export function rechargeSchema(t: Translate, isCollected: (wallet_type: string) => boolean) {
  return {
    safeParse(values: unknown) {
      const { amount, ...texts } = values as RechargeValues
      const wallet_type = texts.wallet_type
      const recharge_account = texts.recharge_account.trim()
      const number = normalizeReceiptNumber(texts.payment_number)
      const issues: FormIssue[] = []
      const refuse = (field: keyof RechargeValues, message: string) =>
        issues.push({ path: [field], message })
      if (amount === null) refuse('amount', t('recharge.amount_required'))
      if (!wallet_type) refuse('wallet_type', t('recharge.wallet_type_required'))
      if (!recharge_account) refuse('recharge_account', t('recharge.recharge_account_required'))
      const hasNumber = !isCollected(wallet_type)
      if (!hasNumber) {
        // The provider's receipt will be its number.
      } else if (!texts.payment_number.trim()) {
        refuse('payment_number', t('recharge.payment_number_required'))
      } else if (number === undefined) {
        refuse('payment_number', t('recharge.payment_number_form'))
      }
      if (issues.length > 0 || amount === null) {
        return { success: false as const, error: { issues } }
      }
      const data: RechargeInput = {
        amount,
        wallet_type,
        recharge_account,
        ...(hasNumber && number !== undefined ? { payment_number: number } : {}),
      }
      return { success: true as const, data }
    },
  }
}
