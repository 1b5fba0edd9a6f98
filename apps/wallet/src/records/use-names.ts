import { useConfig } from '@mavuno/sdk/react'
import { useText } from '../texts/use-text.js'

/** The name of a wallet type by its key; the key itself if the config has no name for it. */
export function useWalletTypeName(): (key: string) => string {
  const types = useConfig()?.wallet_types ?? []
  return (key) => types.find((type) => type.key === key)?.name ?? key
}

/** The name of a payment method: a wallet type, or one of the customer's own wallets. */
export function usePaymentMethodName(): (method: string) => string {
  const t = useText()
  const typeName = useWalletTypeName()
  return (method) => {
    if (method === 'balance' || method === 'revenue') return t(`pay_from.${method}`)
    return method === 'points' ? t('record.wallet.points') : typeName(method)
  }
}

/** The name of who made a booking: an operator, the ledger, or a payment provider. */
export function useMethodName(): (method: string) => string {
  const t = useText()
  return (method) =>
    method === 'manual' || method === 'ledger' ? t(`record.method.${method}`) : method
}

/** The name of a tax in the current language, if it is a known one; otherwise as the config has it. */
export function useTaxName(): (name: string) => string {
  const t = useText()
  return (name) => (name === 'Withholding tax' ? t('product.withholding_tax') : name)
}
