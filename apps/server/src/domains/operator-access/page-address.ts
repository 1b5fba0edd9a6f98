import { operatorSiteOf, type Site } from '../../platform/passkeys.js'
import type { Settings } from '../../platform/settings.js'

/** The operators' page. */
export interface PageAddress extends Site {
  readonly page: string
}

export function pageAddress(
  settings: Pick<Settings, 'publicUrl' | 'port' | 'console'>,
): PageAddress {
  const site = operatorSiteOf(settings)
  return { ...site, page: `${site.origin}/operator` }
}
