import { siteOf, type Site } from '../../platform/passkeys.js'
import type { Settings } from '../../platform/settings.js'

/** The operators' page. */
export interface PageAddress extends Site {
  readonly page: string
}

export function pageAddress(settings: Pick<Settings, 'publicUrl' | 'port'>): PageAddress {
  const site = siteOf(settings)
  return { ...site, page: `${site.origin}/operator` }
}
