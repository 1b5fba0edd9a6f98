import type { Settings } from '../../platform/settings.js'

/** The operators' page. Passkeys are bound to its host, and do not work on IP addresses. */
export interface PageAddress {
  readonly origin: string
  readonly host: string
  readonly page: string
}

/** Without a public address it is that of whoever sits at the machine. */
export function pageAddress({
  publicUrl,
  port,
}: Pick<Settings, 'publicUrl' | 'port'>): PageAddress {
  const origin = publicUrl ?? `http://localhost:${port}`
  return { origin, host: new URL(origin).hostname, page: `${origin}/operator` }
}
