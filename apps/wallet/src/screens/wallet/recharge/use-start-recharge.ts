import { startRecharge, type Recharge } from '@mavuno/sdk/contract'
import { useMoneyAction } from '@mavuno/sdk/react'
import { toast } from '@mavuno/ui'
import { useText } from '../../../texts/use-text.js'

/** Begins a recharge that the provider collects. `onStarted` leads to it, also after a lost answer. */
export function useStartRecharge(onStarted: (recharge: Recharge) => void) {
  const t = useText()
  const action = useMoneyAction(startRecharge, {
    onFound(recharge) {
      toast.success(t('unknown.done'))
      onStarted(recharge)
    },
  })
  const start = async (input: Parameters<typeof action.run>[0]) => {
    const recharge = await action.run(input)
    if (recharge) onStarted(recharge)
  }
  return { ...action, start }
}
