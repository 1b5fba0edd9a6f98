import type { PayFrom, Wallet } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import type { FormIssue } from '@mavuno/ui'

export interface WithdrawValues {
  pay_from: string
  amount: number | null
}

interface WithdrawInput {
  pay_from: PayFrom
  amount: number
}

/** The balance of a wallet, by its name in a withdrawal. */
export function available(wallet: Wallet, pay_from: PayFrom): number {
  return pay_from === 'revenue' ? wallet.income_wallet : wallet.balance
}

export function payFromOf(value: string): PayFrom {
  return value === 'balance' ? 'balance' : 'revenue'
}

/** Checks a withdrawal: it needs an amount, at most the balance. */
export function withdrawSchema(t: Translate, wallet: Wallet, money: (amount: number) => string) {
  return {
    safeParse(values: unknown) {
      const { amount, pay_from: chosen } = values as WithdrawValues
      const pay_from = payFromOf(chosen)
      const most = available(wallet, pay_from)
      const refuse = (message: string) => {
        const issues: FormIssue[] = [{ path: ['amount'], message }]
        return { success: false as const, error: { issues } }
      }
      if (amount === null) return refuse(t('withdraw.amount_required'))
      if (amount > most) return refuse(t('withdraw.too_much', { available: money(most) }))
      return { success: true as const, data: { pay_from, amount } satisfies WithdrawInput }
    },
  }
}
