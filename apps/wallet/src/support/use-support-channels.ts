import type { Config } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'

const safeAddress = /^(?:https:|tel:|mailto:|sms:)/i

/** The ways to reach customer service that need no login. */
export function useSupportChannels(): Config['support']['channels'] {
  return useConfig()?.support.channels.filter(({ url }) => safeAddress.test(url)) ?? []
}
