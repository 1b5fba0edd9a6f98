import { useConfig } from '../shell/hooks/use-config.js'
import { useText } from '../texts/use-text.js'

/** What wallet types and ways to pay are called; one that nobody named keeps its key. */
export function useWalletTypeName(): (key: string) => string {
  const types = useConfig()?.wallet_types ?? []
  return (key) => types.find((type) => type.key === key)?.name ?? key
}

/** What moved the money: a wallet type, or one of the own wallets. */
export function usePaymentMethodName(): (method: string) => string {
  const t = useText()
  const typeName = useWalletTypeName()
  return (method) => {
    if (method === 'balance' || method === 'revenue') return t(`pay_from.${method}`)
    return method === 'points' ? t('record.wallet.points') : typeName(method)
  }
}

/** Who moved it: us by hand, the books at once, or a payment provider by its name. */
export function useMethodName(): (method: string) => string {
  const t = useText()
  return (method) =>
    method === 'manual' || method === 'ledger' ? t(`record.method.${method}`) : method
}
