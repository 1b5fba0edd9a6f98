import type { InputOf } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { fieldFailure } from '../../platform/failures/failures.js'
import { readConfig } from './config-service.js'
import { findUnsafeSetting } from './unsafe-settings.js'

type Changes = InputOf<'updateConfig'> & InputOf<'updateTexts'>

function checkLanguageHosts(
  { language_packages = [] }: Changes,
  { publicUrl, hosts }: Context['settings'],
): void {
  language_packages.forEach(({ json }, index) => {
    const isSameSite = /^\/(?![/\\])/.test(json)
    const allowedOrigins = [publicUrl, ...hosts.languages]
    if (!isSameSite && !(URL.canParse(json) && allowedOrigins.includes(new URL(json).origin))) {
      throw fieldFailure(`language_packages.${index}.json`, 'This is no address here.')
    }
  })
}

/** Refuses a change with which this server would not start again, or that names a foreign host. */
export async function checkConfig(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  changes: Changes,
): Promise<object> {
  checkLanguageHosts(changes, settings)
  if (settings.mode === 'live') {
    const config = await readConfig(db)
    const changed = Object.entries(changes).filter(([, value]) => value !== undefined)
    const problem = findUnsafeSetting({ ...config, ...Object.fromEntries(changed) })
    if (problem !== undefined && findUnsafeSetting(config) === undefined) {
      throw fieldFailure(changed[0]?.[0] ?? '', `Live mode is refused: ${problem}.`)
    }
  }
  return {}
}
