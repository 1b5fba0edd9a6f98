import { safeParse } from 'zod/v4/core'
import { getConfig, getConfigVersion, type Config } from '../../contract/customer/config/config.js'
import { languagePack } from '../../contract/customer/languages.js'
import type { Check, Subject } from './check.js'
import { ensure, envelopeOf, expectStatus, expectSuccess } from './expect.js'

/** Checks the envelope, the config and its version, and the config's language packs. */
export function configChecks({ backend }: Subject): Check[] {
  const readConfig = async () => expectSuccess(getConfig, await backend.ask(getConfig)) as Config
  return [
    {
      name: 'a success has an envelope with code 200 and success true',
      run: async () => {
        const reply = await backend.ask(getConfig)
        const type = reply.headers.get('content-type') ?? 'nothing'
        ensure(type.startsWith('application/json'), `The content type is ${type}.`)
        const { code, success } = envelopeOf(reply)
        ensure(
          code === 200 && success === true,
          `The code is ${String(code)}, and success is ${String(success)}.`,
        )
      },
    },
    {
      name: 'an unknown path is 404 with an envelope',
      run: async () => expectStatus(await backend.send('/api/there-is-nothing-here'), 404),
    },
    {
      name: 'the config has the same version as the version endpoint',
      run: async () => {
        const reply = await backend.ask(getConfigVersion)
        const { version } = expectSuccess(getConfigVersion, reply) as { version: string }
        const config = await readConfig()
        ensure(config.version === version, `"${config.version}" is not "${version}".`)
      },
    },
    {
      name: 'every language pack of the config is a flat map of texts',
      run: async () => {
        for (const { key, json } of (await readConfig()).language_packages) {
          const separator = json.includes('?') ? '&' : '?'
          const reply = await backend.send(`${json}${separator}time=${Date.now()}`)
          ensure(reply.status === 200, `"${key}" answered ${reply.status}.`)
          const issue = safeParse(languagePack, reply.body).error?.issues[0]
          ensure(!issue, `"${key}": ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
        }
      },
    },
  ]
}
